/** Deletes a deleted account's unsent texts from this browser: drafts and queued writes. */
export async function deleteUnsentTexts(storage: Storage, userId: string): Promise<void> {
  for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key)
  // Lazy: its chunk comes with the signed-in frame.
  const { deleteQueuedWrites } = await import('#web/lib/queue-storage.ts')
  await deleteQueuedWrites(userId)
}
