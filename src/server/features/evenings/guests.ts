import { v7 as uuidv7 } from 'uuid'
import { type Ballot, type GuestTable, GUESTS_MAX } from '#shared/evening-shapes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/limits.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { deleteLinks, deletePerson, findLink, insertGuest, insertLink } from './people-queries.ts'
import { atTable, hostedTable, votersOf } from './policy.ts'
import { toGuestTable } from './present.ts'
import {
  findBallots,
  listGuests,
  listTable,
  OPEN,
  type TableRow,
  takeEvening,
  updateEvening,
} from './queries.ts'
import { NOBODY, tellTable } from './telling.ts'
import { putBallot } from './votes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'limits'>

/** A guest authenticated by their own secret. Only `findGuest` creates one. */
export interface Guest {
  readonly eveningId: string
  readonly guestId: string
}

/** Creates or replaces the guest link. @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY */
export async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ token: string }> {
  await hostedTable({ db }, actor, id)
  const token = newSecret()
  await inTransaction(db, async (tx) => {
    const evening = await takeEvening(tx, id)
    const isOver = !evening || evening.ends_at <= clock.now() || !OPEN.includes(evening.state)
    if (isOver) throw new AppError('EVENING_BUSY')
    await deleteLinks(tx, id, false)
    const link = { evening_id: id, guest_id: null, expires_at: evening.ends_at }
    await insertLink(tx, { ...link, token_hash: digest(token) })
  })
  return { token }
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function revokeLink(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await hostedTable({ db }, actor, id)
  await inTransaction(db, async (tx) => deleteLinks(tx, id, false))
}

/** What a link invites to. @throws {AppError} NOT_FOUND for an unknown, revoked or expired link */
export async function invitationOf(deps: Needs, token: string, address: string) {
  await deps.limits.guestCalls.take(addressKey(address))
  const { eveningId } = await livingLink(deps, token, 'invitation')
  const { evening } = await tableOf(deps, eveningId)
  const { username: hostName, starts_at, ends_at, place } = evening
  const startsAt = starts_at === null ? null : toInstant(starts_at)
  return { hostName, startsAt, endsAt: toInstant(ends_at), place }
}

/**
 * Admits a guest. Idempotent by the guest's secret, of which only the digest is stored.
 * @throws {AppError} NOT_FOUND for an unknown, revoked or expired link; EVENING_BUSY once votes are
 *   counted; EVENING_REFUSED above the limit
 */
export async function enter(
  deps: Needs,
  { token, own, name }: { token: string; own: string; name: string },
  address: string,
): Promise<GuestTable> {
  const { db, clock, limits } = deps
  await limits.guests.take(addressKey(address))
  const { eveningId } = await livingLink(deps, token, 'invitation')
  const isNew = await inTransaction(db, async (tx) => {
    const evening = await takeEvening(tx, eveningId)
    if (!evening) throw new AppError('NOT_FOUND')
    const standing = await findLink(tx, digest(own))
    if (standing) return false
    if (!OPEN.includes(evening.state)) throw new AppError('EVENING_BUSY')
    if ((await listGuests(tx, eveningId)).length >= GUESTS_MAX)
      throw new AppError('EVENING_REFUSED')
    const guest = { evening_id: eveningId, id: uuidv7({ msecs: clock.now() }) }
    await insertGuest(tx, { ...guest, name: name.trim(), joined_at: clock.now() })
    await insertLink(tx, {
      token_hash: digest(own),
      evening_id: eveningId,
      guest_id: guest.id,
      expires_at: evening.ends_at,
    })
    await updateEvening(tx, eveningId, {})
    return true
  })
  if (isNew) await tellTable(deps, eveningId)
  return showGuest(deps, await findGuest(deps, own))
}

/** The guest with this secret. @throws {AppError} NOT_FOUND for an unknown, revoked or expired one */
export async function findGuest(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Guest> {
  const { eveningId, guestId } = await livingLink(deps, token, 'guest')
  if (guestId === null) throw new AppError('NOT_FOUND')
  return { eveningId, guestId }
}

/** @throws {AppError} NOT_FOUND */
export async function readAsGuest(
  deps: Needs,
  token: string,
  address: string,
): Promise<GuestTable> {
  await deps.limits.guestCalls.take(addressKey(address))
  return showGuest(deps, await findGuest(deps, token))
}

/** @throws {AppError} NOT_FOUND; EVENING_BUSY */
export async function voteAsGuest(
  deps: Needs,
  { token, ...ballot }: Ballot & { token: string },
  address: string,
): Promise<GuestTable> {
  await deps.limits.guestCalls.take(addressKey(address))
  const guest = await findGuest(deps, token)
  await putBallot(deps, { eveningId: guest.eveningId, voterId: guest.guestId, ballot })
  return showGuest(deps, guest)
}

/** @throws {AppError} NOT_FOUND */
export async function leaveAsGuest(deps: Needs, token: string, address: string): Promise<void> {
  await deps.limits.guestCalls.take(addressKey(address))
  const { eveningId, guestId } = await findGuest(deps, token)
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeEvening(tx, eveningId))) throw new AppError('NOT_FOUND')
    await deletePerson(tx, eveningId, guestId)
    await updateEvening(tx, eveningId, {})
  })
  deps.hub.endGuests(eveningId, guestId)
  await tellTable(deps, eveningId)
}

async function showGuest(
  { db }: Pick<Deps, 'db'>,
  { eveningId, guestId }: Guest,
): Promise<GuestTable> {
  const { evening, members } = await tableOf({ db }, eveningId)
  const guests = await listGuests(db, eveningId)
  const asked = { voterIds: votersOf(members, guests), own: guestId }
  const ballots = await findBallots(db, eveningId, asked)
  return toGuestTable(evening, members, { guests, ballots }, guestId)
}

async function tableOf(
  { db }: Pick<Deps, 'db'>,
  eveningId: string,
): Promise<{ evening: TableRow; members: TableRow[] }> {
  const members = atTable(await listTable(db, NOBODY, eveningId))
  const evening = members.find(({ user_id, host_id }) => user_id === host_id)
  if (!evening) throw new AppError('NOT_FOUND')
  return { evening, members }
}

async function livingLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  what: 'invitation' | 'guest',
): Promise<{ eveningId: string; guestId: string | null }> {
  const link = await findLink(db, digest(token))
  const isOther = (link?.guest_id === null) !== (what === 'invitation')
  if (!link || isOther || link.expires_at <= clock.now()) throw new AppError('NOT_FOUND')
  return { eveningId: link.evening_id, guestId: link.guest_id }
}
