import type { Call } from '#web/lib/api.ts'
import { base64url } from '#web/lib/base64url.ts'
import { endPush } from '#web/lib/end-push.ts'
import { PUSH_KEY } from '#web/lib/session.ts'

/** Whether this browser supports push. */
export function canPush(page: Window & typeof globalThis): boolean {
  return 'serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page
}

/** Subscribes this browser; resolves to whether the user gave permission. */
export async function startPush(
  page: Window & typeof globalThis,
  call: Call,
  { publicKey, showsWords }: { readonly publicKey: string; readonly showsWords: boolean },
): Promise<boolean> {
  if ((await page.Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await page.navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  // A subscription made with another key (a reinstalled instance) is useless.
  const key = existing?.options.applicationServerKey
  const isOurs = existing && key && base64url(new Uint8Array(key)) === publicKey
  if (existing && !isOurs) await existing.unsubscribe()
  const subscription = isOurs
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    showsWords,
  }
  await call('PUT /notifications/push', { body })
  page.localStorage.setItem(PUSH_KEY, 'yes')
  return true
}

export async function stopPush(page: Window & typeof globalThis, call: Call): Promise<void> {
  await call('DELETE /notifications/push', {})
  page.localStorage.removeItem(PUSH_KEY)
  await endPush(page)
}
