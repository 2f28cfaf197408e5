import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { registerMessageChanges } from '#web/features/chat/message-changes.ts'
import { registerMessageWrites } from '#web/features/chat/message-writes.ts'
import { registerAdditions } from '#web/features/list-choice/additions.ts'
import type { Write } from '#web/features/lists/cache.ts'
import type { AnyGame, AnyItem } from '#web/features/lists/item.ts'
import { createNoteDrafts } from '#web/features/lists/note-drafts.ts'
import { registerReportedListWrites } from '#web/features/lists/refusals.ts'
import { sendBulkAction } from '#web/features/lists/send-bulk-action.ts'
import { registerBulkWrites } from '#web/features/lists/bulk-actions.ts'
import type { ReadFull } from '#web/features/lists/pre-send-refetch.ts'
import type { SendWrite } from '#web/features/lists/writer.ts'
import { registerOwnListWrites } from '#web/features/own-lists/list-writes.ts'
import { readFullGames, sendGameWrite } from '#web/features/saved-games/queries.ts'
import { readFullList } from '#web/features/saved-shows/queries.ts'
import { sendShowWrite } from '#web/features/saved-shows/send-write.ts'
import { registerViewingWrites } from '#web/features/viewings/viewing-writes.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call } from '#web/lib/api.ts'
import { later } from '#web/lib/later.ts'
import { openQueueStorage } from '#web/lib/queue-storage.ts'
import { createQueue } from '#web/lib/queue.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'

/**
 * The user's write queue.
 * @param call sends nothing under another account
 */
export function useOwnQueue(client: QueryClient, userId: string, call: Call): Queue {
  const toast = useToast()
  const showError = useErrorToast()
  const [queue] = useState(() => {
    const own = createQueue({
      client,
      userId,
      storage: openQueueStorage(userId),
      locks: navigator.locks,
      page: window,
      later,
    })
    const drafts = createNoteDrafts(localStorage, userId)
    registerReportedListWrites({
      queue: own,
      client,
      call,
      send: sendWrite,
      readFull,
      toast,
      drafts,
    })
    registerBulkWrites(own, {
      client,
      call,
      send: sendBulkAction,
      save: sendWrite,
      refused: (error, count) => showError(fr.several.refused(count))(error),
      changedElsewhere: (count) =>
        toast({ severity: 'warn', summary: fr.several.changedElsewhere(count) }),
    })
    registerAdditions(own, {
      client,
      call,
      refused: (error, list) => showError(fr.several.listRefused(list))(error),
    })
    registerMessageWrites(own, { client, call, me: userId })
    registerMessageChanges(own, { client, call, refused: showError })
    registerOwnListWrites(own, { client, call, toast })
    registerViewingWrites(own, { client, call, toast })
    return own
  })
  useEffect(() => queue.open(), [queue])
  return queue
}

const sendWrite: SendWrite<AnyItem> = (call, write, isSaved) =>
  isOfGame(write)
    ? sendGameWrite(call, write, isSaved)
    : sendShowWrite(call, write as Write, isSaved)

const readFull: ReadFull = (call, part, signal) =>
  part === 'game' ? readFullGames(call, signal) : readFullList(call, part, signal)

function isOfGame(write: Write<AnyItem>): write is Write<AnyGame> {
  return 'steamApiId' in write.title
}
