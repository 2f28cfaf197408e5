import { attempt } from '#web/lib/attempt.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Message drafts, stored in this browser per user. */
export function createMessageDrafts(storage: Store, userId: string) {
  const name = (conversationId: string) => `calepin.draft.${userId}.${conversationId}`
  return {
    read: (conversationId: string): string =>
      attempt(() => storage.getItem(name(conversationId))) ?? '',
    keep: (conversationId: string, text: string): void => {
      attempt(() =>
        text === ''
          ? storage.removeItem(name(conversationId))
          : storage.setItem(name(conversationId), text),
      )
    },
  }
}
