import type { Evening } from '#shared/evening-shapes.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toDayIn } from '#server/instants.ts'
import { visibleOwner } from '../friends/policy.ts'
import { notifyOtherDevices } from '../lists/other-devices.ts'
import { addShow } from '../saved-shows/service.ts'
import { addViewing, viewingsOf } from '../viewings/service.ts'
import { updateLogged, updateNotLogged } from './people-queries.ts'
import { joinedTable } from './policy.ts'
import { readEvening } from './service.ts'
import { candidatesOf } from './votes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'tmdb'>

/**
 * Logs the winner in the actor's diary, on the evening's date in their time zone, and adds it to their list
 * if missing. The viewing id is stored first, so that repeating the call creates no second viewing.
 * @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY before a title is chosen, or before that date
 */
export async function logWinner(deps: Needs, actor: Actor, id: string): Promise<Evening> {
  const { evening, me } = await joinedTable(deps, actor, id)
  const { winner } = JSON.parse(evening.result ?? '{"winner":null}') as { winner: number | null }
  const chosen = winner === null ? undefined : candidatesOf(evening)[winner - 1]
  const { zone } = actor.account
  const day = toDayIn(zone, evening.starts_at ?? evening.created_at)
  if (!chosen || day > toDayIn(zone, deps.clock.now())) throw new AppError('EVENING_BUSY')
  const { kind: part } = evening
  const key = { userId: actor.userId, part, id: chosen.id }
  await addShow(deps, key, { tmdbId: chosen.id, title: chosen.title, poster_path: chosen.poster })
  const { season, episode } = chosen
  const isEpisode = season !== null && episode !== null
  const kind = isEpisode ? ('episode' as const) : part
  const what = { kind, workId: chosen.id, season: season ?? 0, episode: episode ?? 0 }
  const owner = await visibleOwner(deps, actor, undefined)
  const standing = me.kept_number === null ? await viewingsOf(deps, owner, what) : []
  const next = Math.max(0, ...standing.map(({ number }) => number)) + 1
  const member = { evening_id: id, user_id: actor.userId }
  const number = await updateLogged(deps.db, member, next)
  try {
    await addViewing(deps, actor, { ...what, userId: actor.userId }, { number, day })
  } catch (error) {
    if (me.kept_number === null) await updateNotLogged(deps.db, member, what)
    throw error
  }
  notifyOtherDevices(deps, actor, [part])
  return readEvening(deps, actor, id)
}
