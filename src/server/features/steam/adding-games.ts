import type { AddedState } from '#shared/steam.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { daysIn } from '#server/instants.ts'
import { watchGames } from '../games/service.ts'
import { notifyOtherDevices } from '../lists/other-devices.ts'
import { stateOf } from '../lists/viewings.ts'
import { games } from '../saved-games/service.ts'
import type { LibraryGame } from './library-games.ts'
import { headerOf } from './present.ts'
import { findAccount, listTimes, updateAccount, updateTimes } from './queries.ts'
import { libraryGamesOf } from './reading.ts'

interface Wanted {
  readonly ids: readonly number[]
  readonly state: AddedState
  readonly replacesHours?: boolean | undefined
}

/**
 * Adds games of the actor's library to their list with their hours. For games already there, only hours
 * change: missing ones, or typed ones if asked.
 * @throws {AppError} NOT_FOUND when no account is linked
 */
export async function addLibraryGames(
  deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'steam'>,
  actor: Actor,
  wanted: Wanted,
): Promise<{ added: number; timed: number; kept: number }> {
  const { db, clock } = deps
  const { userId } = actor
  const result = await inTransaction(db, async (tx) => {
    await games.lockPart(tx, { userId, part: 'game', id: 0 })
    const account = orNotFound(await findAccount(tx, userId))
    const library = libraryGamesOf(account)
    const ids = new Set(wanted.ids)
    const chosen = library.filter(({ id }) => ids.has(id))
    const there = new Map(
      (await listTimes(tx, userId, [...ids])).map(({ id, minutes }) => [id, minutes]),
    )
    const added = chosen.filter(({ id }) => !there.has(id))
    await addAll(tx, actor, { added, state: wanted.state, now: clock.now() })
    const differing = chosen.filter(
      ({ id, minutes }) => minutes > 0 && there.has(id) && there.get(id) !== minutes,
    )
    const timed = differing.filter(({ id, given }) => {
      const own = there.get(id)
      return wanted.replacesHours || own === null || own === given
    })
    await updateTimes(tx, userId, timed)
    const given = new Set([...added.filter(({ minutes }) => minutes > 0), ...timed])
    const after = library.map((game) => (given.has(game) ? { ...game, given: game.minutes } : game))
    await updateAccount(tx, userId, { games: JSON.stringify(after) })
    if (added.length > 0 && deps.steam.hasPlayerCounts) {
      const watched = added.map((game) => ({
        steamApiId: game.id,
        isConfirmed: true,
        name: game.name,
        headerImage: headerOf(game),
      }))
      await watchGames({ db: tx, clock }, userId, watched)
    }
    return { added, timed: timed.length, kept: differing.length - timed.length }
  })
  const { added } = result
  if (added.length + result.timed > 0) notifyOtherDevices(deps, actor, ['game'])
  return { ...result, added: added.length }
}

async function addAll(
  tx: Tx,
  { userId, account: { zone } }: Actor,
  {
    added,
    state,
    now,
  }: { readonly added: readonly LibraryGame[]; readonly state: AddedState; readonly now: number },
): Promise<void> {
  const dayOf = daysIn(zone)
  const viewings =
    state === 'played' ? added.map((game) => viewingOf(userId, game, { dayOf, now })) : []
  const days = new Map(viewings.map((viewing) => [viewing.work_id, { ...viewing, zone }]))
  const items = added.map((game) => ({
    id: game.id,
    title: game.name,
    release_date: null,
    genres: '[]',
    header_image: headerOf(game),
    minutes_played: game.minutes === 0 ? null : game.minutes,
    note: null,
    note_reader: 'friends' as const,
    note_seal: null,
    is_hidden: 0 as const,
    rating: null,
    ...stateOf(days.get(game.id)),
    progress: state === 'inProgress' ? ('inProgress' as const) : null,
  }))
  await games.bulkAddWhole(tx, { userId, part: 'game' }, { items, viewings, now })
}

/** Seen on the day it was last played, in its owner's zone: the best date known. */
function viewingOf(
  userId: string,
  { id, playedAt }: LibraryGame,
  { dayOf, now }: { readonly dayOf: (instant: number) => string; readonly now: number },
): ViewingRow {
  return {
    user_id: userId,
    kind: 'game',
    work_id: id,
    season: 0,
    episode: 0,
    number: 1,
    day: playedAt === null ? '' : dayOf(playedAt),
    rating: null,
    note: null,
    note_reader: 'friends',
    note_seal: null,
    created_at: now,
    updated_at: now,
  }
}
