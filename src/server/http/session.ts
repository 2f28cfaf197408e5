import { hash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Actor, Deps } from '../deps.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Tx } from '../db/prepared.ts'
import {
  findSession,
  lockEpoch,
  type SessionRow,
  updateSessionUse,
  updateZone,
} from '../db/sessions.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { isZone } from '../instants.ts'

const DAY_SECONDS = 86_400
/** Last use is written at most this often, so that reads rarely write. */
const EXTENDED_EVERY_MS = 5 * MINUTE_MS
const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i

/** Idle and absolute lifetime of a session, in seconds; shorter for admins. */
export function sessionLife(env: Env, role: Actor['role']): { idle: number; max: number } {
  const idle = env.SESSION_IDLE_SECONDS ?? 30 * DAY_SECONDS
  const max = env.SESSION_MAX_SECONDS ?? 180 * DAY_SECONDS
  return role === 'SuperAdmin'
    ? { idle: Math.min(idle, DAY_SECONDS), max: Math.min(max, 30 * DAY_SECONDS) }
    : { idle, max }
}

/** SHA-256 of a secret, base64url: what is stored and looked up in its place. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A session's or a link's secret: 32 random bytes, base64url. Sent once; only its digest is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

type Needs = Pick<Deps, 'db' | 'env' | 'clock'>

/**
 * Authenticates by the `Authorization: Bearer` header, in one indexed read.
 * @throws {AppError} UNAUTHENTICATED without a token, SESSION_EXPIRED with an expired or revoked one
 */
export async function authenticate(deps: Needs, header: string | undefined): Promise<Actor> {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1]
  if (token === undefined) throw new AppError('UNAUTHENTICATED')
  const tokenHash = digest(token)
  const row = await findActiveSession(deps, tokenHash)
  const now = deps.clock.now()
  const { idle } = sessionLife(deps.env, row.role)
  const extendEvery = Math.min(EXTENDED_EVERY_MS, (idle * 1000) / 10)
  if (now - row.session_used_at >= extendEvery) {
    await bestEffort(() => updateSessionUse(deps.db, tokenHash, now))
  }
  return {
    userId: row.id,
    role: row.role,
    sessionId: row.session_id,
    signedInAt: row.session_created_at,
    account: row,
  }
}

/**
 * Finds a session by its token's digest; does not extend it.
 * @throws {AppError} SESSION_EXPIRED
 */
export async function findActiveSession(
  { db, env, clock }: Needs,
  tokenHash: string,
): Promise<SessionRow> {
  const row = await findSession(db, tokenHash)
  if (!row || isOver(row, env, clock.now())) throw new AppError('SESSION_EXPIRED')
  return row
}

/**
 * Locks the caller's account until the transaction ends, for what outlives their session: a password
 * reset by mail must not be overtaken.
 * @returns the account's epoch
 * @throws {AppError} SESSION_EXPIRED when the session has ended meanwhile
 */
export async function lockSession(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<number> {
  const epoch = await lockEpoch(tx, actor)
  if (epoch === undefined) throw new AppError('SESSION_EXPIRED')
  return epoch
}

function isOver(row: SessionRow, env: Env, now: number): boolean {
  const times = { created_at: row.session_created_at, used_at: row.session_used_at }
  return isSessionOver(times, { env, role: row.role, now })
}

/** Whether a session has passed its idle or absolute lifetime. */
export function isSessionOver(
  { created_at, used_at }: { readonly created_at: number; readonly used_at: number },
  { env, role, now }: { readonly env: Env; readonly role: Actor['role']; readonly now: number },
): boolean {
  const { idle, max } = sessionLife(env, role)
  return now - used_at >= idle * 1000 || now - created_at >= max * 1000
}

/** An IANA name; the longest has 32 characters. */
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

/** Stores the time zone that the browser sends with each call. */
export async function storeZone(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  header: string | string[] | undefined,
): Promise<Actor> {
  const isOther = typeof header === 'string' && header !== actor.account.zone
  if (!isOther || !ZONE.test(header) || !isZone(header)) return actor
  await bestEffort(() => updateZone(db, actor.userId, header))
  return { ...actor, account: { ...actor.account, zone: header } }
}

/**
 * Writes a minor detail, such as a last use, ignoring an unavailable database: a full disk must not fail
 * a read, and a later call writes it again.
 */
export async function bestEffort(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
