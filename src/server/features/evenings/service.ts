import type { Evening, EveningCard } from '#shared/evening-shapes.ts'
import type { MediaType } from '#shared/titles.ts'
import type { EveningsTable } from '#server/db/evening-tables.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { servicesOf } from '../services/service.ts'
import { deleteBallots } from './ballot-queries.ts'
import { notifyTable } from './notify.ts'
import { deleteLinks, insertMembers, updateLinksEnd } from './people-queries.ts'
import { listCards } from './card-queries.ts'
import { invitable, onEvening } from './people.ts'
import { notifyCalledOff, notifyInvited, notifyMoved } from './news.ts'
import { hostedTable, openTable, type Table, votersOf } from './policy.ts'
import { toCard, toEvening } from './present.ts'
import { findBallots, insertEvening, listGuests, OPEN, updateEvening } from './queries.ts'
import { beginning, dueOf, endOf } from './times.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'tmdb'>

/** Maximum evenings shown per person. */
const CARDS = 50

export interface Settings {
  readonly kind: MediaType
  readonly minutes: number | null
  readonly genres: readonly string[]
  readonly providerIds: readonly number[]
  readonly startsAt: string | null
  readonly place: string
}

export async function eveningsOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
): Promise<EveningCard[]> {
  return (await listCards(db, userId, { limit: CARDS })).map((row) => toCard(row, userId))
}

/** An evening as the actor sees it, in three statements. */
export async function readEvening(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Evening> {
  return showTable(deps, await openTable(deps, actor, id))
}

export async function showTable({ db }: Pick<Deps, 'db'>, table: Table): Promise<Evening> {
  const { evening, members, me } = table
  const guests = await listGuests(db, evening.id)
  const asked = { voterIds: votersOf(members, guests), own: me.user_id }
  return toEvening(table, { guests, ballots: await findBallots(db, evening.id, asked) })
}

/**
 * Starts or plans an evening. Idempotent by the client-made id.
 * @throws {AppError} NOT_FRIEND; EVENING_REFUSED; NOT_FOUND when the id belongs to someone else's evening
 */
export async function createEvening(
  deps: Needs & Pick<Deps, 'limits'>,
  actor: Actor,
  {
    id,
    userIds,
    ...settings
  }: Settings & { readonly id: string; readonly userIds: readonly string[] },
): Promise<{ evening: Evening; isNew: boolean }> {
  const { db, clock, limits } = deps
  await limits.evenings.take(actor.userId)
  const now = clock.now()
  const invited = await invitable(deps, actor, { userIds, among: [actor.userId] })
  const set = await settled(deps, actor, settings)
  const row: EveningsTable = {
    id,
    host_id: actor.userId,
    state: 'gathering',
    ...set,
    proposals: null,
    result: null,
    decided_at: null,
    decided_id: null,
    version: 1,
    created_at: now,
  }
  const notified = await inTransaction(db, async (tx) => {
    if (!(await insertEvening(tx, row))) return undefined
    const member = { evening_id: id, sees_again: 0 as const, invited_at: now, kept_number: null }
    await insertMembers(tx, [
      { ...member, user_id: actor.userId, invited_by: null, joined_at: now },
      ...invited.map((user_id) => ({
        ...member,
        user_id,
        invited_by: actor.userId,
        joined_at: null,
      })),
    ])
    return notifyInvited(tx, { id, hostId: actor.userId, now }, invited)
  })
  const table = await openTable(deps, actor, id)
  if (!table.isHost) throw new AppError('NOT_FOUND')
  if (notified) {
    deps.hub.toUsers(notified, 'notifications', {})
    await notifyTable(deps, id)
  }
  return { evening: await showTable(deps, table), isNew: notified !== undefined }
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY */
export async function changeEvening(
  deps: Needs,
  actor: Actor,
  id: string,
  settings: Settings,
): Promise<Evening> {
  await hostedTable(deps, actor, id)
  const set = await settled(deps, actor, settings)
  return changing(deps, actor, id, async (tx, { state, host_id: hostId, starts_at: planned }) => {
    if (state !== 'gathering') throw new AppError('EVENING_BUSY')
    const now = deps.clock.now()
    // A planned evening keeps a start: without one, its day would be that of its creation.
    const begun = planned === null ? null : Math.min(planned, now)
    const starts_at = set.starts_at ?? begun
    await updateEvening(tx, id, { ...set, starts_at })
    await updateLinksEnd(tx, id, set.ends_at)
    return starts_at === planned ? [] : notifyMoved(tx, { id, hostId, now })
  })
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY once votes are counted */
export async function callOff(deps: Needs, actor: Actor, id: string): Promise<Evening> {
  await hostedTable(deps, actor, id)
  return changing(deps, actor, id, async (tx, { state, host_id: hostId }) => {
    if (state === 'decided') throw new AppError('EVENING_BUSY')
    if (!OPEN.includes(state)) return []
    await updateEvening(tx, id, { state: 'ended' })
    await deleteBallots(tx, id)
    await deleteLinks(tx, id, false)
    return notifyCalledOff(tx, { id, hostId, now: deps.clock.now() })
  })
}

/**
 * Changes an evening under its lock, notifies the table, and returns it.
 * @param work returns whose notifications changed
 */
export async function changing(
  deps: Pick<Deps, 'db' | 'hub' | 'log'>,
  actor: Actor,
  id: string,
  work: (tx: Tx, evening: EveningsTable) => Promise<readonly string[]>,
): Promise<Evening> {
  deps.hub.toUsers(await onEvening(deps, id, work), 'notifications', {})
  await notifyTable(deps, id)
  return readEvening(deps, actor, id)
}

/** Settings as stored, with services resolved to their names. */
async function settled(
  deps: Pick<Needs, 'clock' | 'db' | 'tmdb'>,
  actor: Actor,
  { kind, minutes, genres, providerIds, startsAt, place }: Settings,
): Promise<
  Pick<
    EveningsTable,
    'kind' | 'minutes' | 'genres' | 'services' | 'place' | 'starts_at' | 'ends_at' | 'due_at'
  >
> {
  const now = deps.clock.now()
  const at = beginning(startsAt, now)
  const endsAt = endOf(at ?? now)
  const known = providerIds.length === 0 ? [] : (await servicesOf(deps, actor)).results
  const services = known.filter(({ id }) => providerIds.includes(id))
  return {
    kind,
    minutes,
    genres: JSON.stringify([...new Set(genres)]),
    services: JSON.stringify(services.map(({ id, name }) => ({ id, name }))),
    place: place.trim(),
    starts_at: at,
    ends_at: endsAt,
    due_at: dueOf(at, endsAt, now),
  }
}
