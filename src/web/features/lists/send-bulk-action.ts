import type { Input } from '#shared/contract.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { bulkCalls } from '#shared/bulk-changes.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { itemKey, type Saved } from './item.ts'
import type { BulkAction, SendBulkAction } from './bulk-actions.ts'
import { BULK_MAX } from '#shared/bounds.ts'

/** Most characters per call: well within the limits of a body and of keepalive requests. */
const ROOM = 20_000

/**
 * Sends a bulk change in as few calls as possible, one after the other: keepalive requests share a limit
 * of 64 kB. Safe to repeat.
 */
export const sendBulkAction: SendBulkAction = async (call, { writes, gesture, moving }) => {
  const change = changeOf(gesture)
  const held = new Set(moving)
  const known = writes.flatMap(({ before }) => (before ? [before] : []))
  const wasOf = (item: Saved) =>
    held.has(itemKey(item)) ? {} : { was: { updatedAt: item.updatedAt, note: item.note } }
  const shows = known.flatMap((item) =>
    isGame(item) ? [] : [{ mediaType: item.mediaType, tmdbId: item.tmdbId, ...wasOf(item) }],
  )
  const games = known.filter(isGame).map((item) => ({ steamApi: item.steamApiId, ...wasOf(item) }))
  const sends = [
    ...inCalls(shows).map(
      (items) => async () =>
        call('PATCH /savedshow/change-several', { body: { items, change } }, { keepalive: true }),
    ),
    ...inCalls(games).map(
      (items) => async () =>
        call('PATCH /savedgame/change-several', { body: { items, change } }, { keepalive: true }),
    ),
  ]
  const saved: Saved[] = []
  for (const send of sends) {
    // One at a time: keepalive requests share a body limit.
    const answer = await send().catch(ignoreNotFound)
    saved.push(...(answer?.results ?? []))
  }
  return saved
}

type Change = Input<(typeof bulkCalls)['changeShows']>['body']['change']

function changeOf(gesture: BulkAction): Change {
  if (gesture.kind !== 'watch') return gesture
  const { isWatched: isDone, ...rest } = gesture
  return { ...rest, kind: 'mark', isDone }
}

function isGame(item: Saved): item is SavedGame {
  return 'steamApiId' in item
}

function inCalls<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  let room = 0
  for (const item of items) {
    const size = JSON.stringify(item).length
    const last = parts.at(-1)
    if (last && last.length < BULK_MAX && size <= room) {
      last.push(item)
      room -= size
    } else {
      parts.push([item])
      room = ROOM - size
    }
  }
  return parts
}
