/** Deletes what somebody wrote here and did not send, once their account is deleted: drafts, waiting writes. */
export async function forgetWriting(storage: Storage, userId: string): Promise<void> {
  for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key)
  // Loaded with the signed-in frame.
  const { dropWrites } = await import('#web/lib/queue-storage.ts')
  await dropWrites(userId)
}
