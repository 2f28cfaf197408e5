import type { Input } from '#shared/contract.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { severalCalls } from '#shared/several.ts'
import { unlessGone } from '#web/lib/api-error.ts'
import { itemKey, type Saved } from './item.ts'
import type { Gesture, SendSeveral } from './several.ts'
import { SEVERAL_MAX } from '#shared/bounds.ts'

/** Characters of one call: well within what a body may be, and what outlives the page. */
const ROOM = 20_000

/**
 * Sends a gesture in as few calls as it takes, one after the other: bodies that outlive the page have
 * little room together. Safe to repeat.
 */
export const sendSeveral: SendSeveral = async (call, { writes, gesture, moving }) => {
  const change = changeOf(gesture)
  const held = new Set(moving)
  const known = writes.flatMap(({ before }) => (before ? [before] : []))
  const wasOf = (item: Saved) =>
    held.has(itemKey(item)) ? {} : { was: { updatedAt: item.updatedAt, note: item.note } }
  const shows = known.flatMap((item) =>
    isGame(item) ? [] : [{ mediaType: item.mediaType, tmdbId: item.tmdbId, ...wasOf(item) }],
  )
  const games = known.filter(isGame).map((item) => ({ steamApi: item.steamApiId, ...wasOf(item) }))
  const lasting = { keepalive: true } as const
  const sends = [
    ...inCalls(shows).map(
      (items) => async () =>
        call('PATCH /savedshow/change-several', { body: { items, change } }, lasting),
    ),
    ...inCalls(games).map(
      (items) => async () =>
        call('PATCH /savedgame/change-several', { body: { items, change } }, lasting),
    ),
  ]
  const saved: Saved[] = []
  for (const send of sends) {
    // oxlint-disable-next-line no-await-in-loop -- fetch refuses what is too much at once
    const answer = await send().catch(unlessGone)
    saved.push(...(answer?.results ?? []))
  }
  return saved
}

type Change = Input<(typeof severalCalls)['changeShows']>['body']['change']

function changeOf(gesture: Gesture): Change {
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
    if (last && last.length < SEVERAL_MAX && size <= room) {
      last.push(item)
      room -= size
    } else {
      parts.push([item])
      room = ROOM - size
    }
  }
  return parts
}
