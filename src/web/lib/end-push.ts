/** Ends this browser's push subscription, even while our server is unreachable. */
export async function endPush({ navigator }: Pick<Window, 'navigator'>): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
