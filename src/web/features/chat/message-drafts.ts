import { attempt } from '#web/lib/attempt.ts'
import type { ChosenMark } from './chosen-mark.ts'
import { draftKey } from './draft-text.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Message drafts, stored in this browser per user. */
export function createMessageDrafts(storage: Store, userId: string) {
  const name = (conversationId: string) => draftKey(userId, conversationId)
  const markName = (conversationId: string) => `${name(conversationId)}.spoiler`
  return {
    read: (conversationId: string): string =>
      attempt(() => storage.getItem(name(conversationId))) ?? '',
    /** The draft's spoiler: without it, a reload would send the text unsealed. */
    readMark: (conversationId: string): ChosenMark | null =>
      attempt(
        () => JSON.parse(storage.getItem(markName(conversationId)) ?? 'null') as ChosenMark,
      ) ?? null,
    keepMark: (conversationId: string, mark: ChosenMark | null): void => {
      attempt(() =>
        mark === null
          ? storage.removeItem(markName(conversationId))
          : storage.setItem(markName(conversationId), JSON.stringify(mark)),
      )
    },
    keep: (conversationId: string, text: string): void => {
      attempt(() =>
        text === ''
          ? storage.removeItem(name(conversationId))
          : storage.setItem(name(conversationId), text),
      )
    },
  }
}
