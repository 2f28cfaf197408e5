import { attempt } from '#web/lib/attempt.ts'

/** Where this browser stores a conversation's draft. */
export function draftKey(userId: string, conversationId: string): string {
  return `calepin.draft.${userId}.${conversationId}`
}

/** A draft and a text that would be lost. */
export function joined(draft: string, text: string): string {
  return draft ? `${draft}\n${text}` : text
}

/** Adds to a draft, also in the open composer: this page gets the event that other tabs get. */
export function addToDraft(userId: string, conversationId: string, text: string): void {
  const key = draftKey(userId, conversationId)
  const newValue = joined(attempt(() => localStorage.getItem(key)) ?? '', text)
  attempt(() => localStorage.setItem(key, newValue))
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
