import type { QueryClient } from '@tanstack/react-query'
import type { ListChange } from '#shared/own-list-shapes.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { refetchShown } from '#web/lib/event-replay.ts'
import { withTold } from './cache.ts'
import type { Items } from './queries.ts'

/** Takes in what the server tells of a list, in answer to a write or by the socket. */
export function takeTold(client: QueryClient, told: ListChange): void {
  const key = ownListKeys.items(told.listId)
  const known = client.getQueryData<Items>(key)
  const isReading = client.getQueryState(key)?.fetchStatus === 'fetching'
  const next = known && withTold(known, told)
  if (next) client.setQueryData<Items>(key, next)
  // What is being read may be older.
  if (isReading || (known && !next)) refetchShown(client, key)
  if (told.change.kind === 'changed') refetchShown(client, ownListKeys.list(told.listId))
  void client.invalidateQueries({ queryKey: ownListKeys.indexes })
  void client.invalidateQueries({ queryKey: ownListKeys.choices })
}
