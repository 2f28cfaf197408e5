import { attempt } from '#web/lib/attempt.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Words begun in a conversation, kept in this browser; another who signs in here does not see them. */
export function createMessageDrafts(storage: Store, userId: string) {
  const name = (conversationId: string) => `calepin.draft.${userId}.${conversationId}`
  return {
    read: (conversationId: string): string =>
      attempt(() => storage.getItem(name(conversationId))) ?? '',
    keep: (conversationId: string, words: string): void => {
      attempt(() =>
        words === ''
          ? storage.removeItem(name(conversationId))
          : storage.setItem(name(conversationId), words),
      )
    },
  }
}
