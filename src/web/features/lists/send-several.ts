import type { Input } from '#shared/contract.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { severalCalls } from '#shared/several.ts'
import { unlessGone } from '#web/lib/api-error.ts'
import { itemKey, type Saved } from './item.ts'
import type { Gesture, SendSeveral } from './several.ts'
import { SEVERAL_MAX } from '#shared/bounds.ts'

/** Characters of one call: well within what a body may be, and what outlives the page. */
const ROOM = 20_000

/** Sends a gesture in as few calls as it takes; they outlive the page. Safe to repeat. */
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
  const answers = await Promise.all([
    ...inCalls(shows).map(async (items) =>
      call('PATCH /savedshow/change-several', { body: { items, change } }, lasting).catch(
        unlessGone,
      ),
    ),
    ...inCalls(games).map(async (items) =>
      call('PATCH /savedgame/change-several', { body: { items, change } }, lasting).catch(
        unlessGone,
      ),
    ),
  ])
  return answers.flatMap((answer): readonly Saved[] => answer?.results ?? [])
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
