import { v7 as uuidv7 } from 'uuid'
import { type Ballot, type GuestTable, GUESTS_MAX } from '#shared/evening-shapes.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { digest } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { NOBODY, notifyTable } from './notify.ts'
import { onEvening } from './people.ts'
import { deletePerson, findLink, insertGuest, insertLink } from './people-queries.ts'
import { currentMembers, votersOf } from './policy.ts'
import { toTable } from './present.ts'
import {
  findBallots,
  listGuests,
  listTable,
  OPEN,
  type TableRow,
  updateEvening,
} from './queries.ts'
import { putBallot } from './votes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'limits'>

/** A guest authenticated by their own secret. Only `findGuest` creates one. */
export interface Guest {
  readonly eveningId: string
  readonly guestId: string
}

/** Who opens a guest's page: their IP address, and their account if they are signed in. */
interface Visitor {
  readonly actor: Actor | undefined
  readonly address: string
}

/**
 * The evening that a link invites to.
 * @throws {AppError} NOT_FOUND for an unknown, revoked or expired link, and across a block with the host
 */
export async function invitationOf(deps: Needs, token: string, { actor, address }: Visitor) {
  await deps.limits.guestCalls.take(address)
  const { eveningId } = await findValidLink(deps, token, 'invitation')
  const { evening } = await tableOf(deps, eveningId, actor)
  const { username: hostName, starts_at, ends_at, place } = evening
  return { hostName, startsAt: toInstant(starts_at), endsAt: toInstant(ends_at), place }
}

/**
 * Admits a guest. Idempotent by the guest's secret, of which only the digest is stored.
 * @throws {AppError} NOT_FOUND as `invitationOf`; EVENING_BUSY once votes are counted; EVENING_REFUSED
 *   above the limit
 */
export async function enter(
  deps: Needs,
  { token, own, name }: { token: string; own: string; name: string },
  { actor, address }: Visitor,
): Promise<GuestTable> {
  const { clock, limits } = deps
  await limits.guests.take(address)
  const { eveningId } = await findValidLink(deps, token, 'invitation')
  await tableOf(deps, eveningId, actor)
  const isNew = await onEvening(deps, eveningId, async (tx, evening) => {
    const standing = await findLink(tx, digest(own))
    if (standing) return false
    // It may have been revoked since it was checked.
    await findValidLink({ db: tx, clock }, token, 'invitation')
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
  if (isNew) await notifyTable(deps, eveningId)
  return showGuest(deps, await findGuest(deps, own), actor)
}

/** The guest with this secret. @throws {AppError} NOT_FOUND for an unknown, revoked or expired one */
export async function findGuest(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Guest> {
  const { eveningId, guestId } = await findValidLink(deps, token, 'guest')
  if (guestId === null) throw new AppError('NOT_FOUND')
  return { eveningId, guestId }
}

/** @throws {AppError} NOT_FOUND, also across a block with the host */
export async function readAsGuest(
  deps: Needs,
  token: string,
  { actor, address }: Visitor,
): Promise<GuestTable> {
  await deps.limits.guestCalls.take(address)
  return showGuest(deps, await findGuest(deps, token), actor)
}

/** @throws {AppError} NOT_FOUND, also across a block with the host; EVENING_BUSY */
export async function voteAsGuest(
  deps: Needs,
  { token, ...ballot }: Ballot & { token: string },
  { actor, address }: Visitor,
): Promise<GuestTable> {
  await deps.limits.guestCalls.take(address)
  const guest = await findGuest(deps, token)
  await tableOf(deps, guest.eveningId, actor)
  await putBallot(deps, { eveningId: guest.eveningId, voterId: guest.guestId, ballot })
  return showGuest(deps, guest, actor)
}

/** @throws {AppError} NOT_FOUND */
export async function leaveAsGuest(deps: Needs, token: string, address: string): Promise<void> {
  await deps.limits.guestCalls.take(address)
  const { eveningId, guestId } = await findGuest(deps, token)
  await onEvening(deps, eveningId, async (tx) => {
    await deletePerson(tx, eveningId, guestId)
    await updateEvening(tx, eveningId, {})
  })
  deps.hub.endGuests(eveningId, guestId)
  await notifyTable(deps, eveningId)
}

async function showGuest(
  { db }: Pick<Deps, 'db'>,
  { eveningId, guestId }: Guest,
  actor: Actor | undefined,
): Promise<GuestTable> {
  const { evening, members } = await tableOf({ db }, eveningId, actor)
  const guests = await listGuests(db, eveningId)
  const asked = { voterIds: votersOf(members, guests), own: guestId }
  const ballots = await findBallots(db, eveningId, asked)
  return toTable(evening, members, { guests, ballots }, { id: guestId, isGuest: true })
}

/** An evening whose host has access and no block with the actor. @throws {AppError} NOT_FOUND */
async function tableOf(
  { db }: Pick<Deps, 'db'>,
  eveningId: string,
  actor: Actor | undefined,
): Promise<{ evening: TableRow; members: TableRow[] }> {
  const members = currentMembers(await listTable(db, actor?.userId ?? NOBODY, eveningId))
  const evening = members.find(({ user_id, host_id }) => user_id === host_id)
  if (!evening || evening.is_blocked === 1) throw new AppError('NOT_FOUND')
  return { evening, members }
}

async function findValidLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  what: 'invitation' | 'guest',
): Promise<{ eveningId: string; guestId: string | null }> {
  const link = await findLink(db, digest(token))
  const isOther = (link?.guest_id === null) !== (what === 'invitation')
  if (!link || isOther || link.expires_at <= clock.now()) throw new AppError('NOT_FOUND')
  return { eveningId: link.evening_id, guestId: link.guest_id }
}
