import { randomUUID } from 'node:crypto'
import type { Body } from '#shared/contract.ts'
import { formatPlace } from '#shared/french.ts'
import {
  type Heard,
  HEARD_SHOWN,
  type ScrobbleAddress,
  type scrobbling,
} from '#shared/scrobbling.ts'
import { lockAccount } from '#server/db/account.ts'
import { insertJob } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { digest, lockSession, newSecret } from '#server/http/session.ts'
import { isZone, toDayIn, toInstant } from '#server/instants.ts'
import {
  type AddressRow,
  deleteAddress,
  findAddress,
  findOwner,
  insertAddress,
  updateHeard,
} from './queries.ts'
import { type Report, toReport } from './report.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'wakeJobs'>

/** Processes a player's report; keyed by `user/random`. */
export const SCROBBLE = 'scrobble'

export async function addressOf(
  { db }: Pick<Needs, 'db'>,
  userId: string,
): Promise<ScrobbleAddress | null> {
  const row = await findAddress(db, userId)
  return row ? toAddress(row) : null
}

/**
 * Creates an address, replacing the previous one. Only its digest is stored.
 * @throws {AppError} SESSION_EXPIRED
 */
export async function makeAddress(
  { db, env, clock }: Needs,
  actor: Actor,
  { account = '', zone }: Body<typeof scrobbling.makeAddress>,
): Promise<{ url: string; address: ScrobbleAddress }> {
  const secret = newSecret()
  const { userId } = actor
  const row = {
    token_hash: digest(secret),
    user_id: userId,
    account: account.trim(),
    heard: '[]',
    made_at: clock.now(),
    zone: zone !== undefined && isZone(zone) ? zone : null,
  }
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    await deleteAddress(tx, userId)
    await insertAddress(tx, row)
  })
  return { url: `${publicUrl(env)}/api/scrobble/${secret}`, address: toAddress(row) }
}

/**
 * Accepts a player's report. A job matches it, since that may take longer than a player waits. Rate
 * limits are per owner; per IP only for an unknown secret, because a whole household shares its IP.
 * @throws {AppError} NOT_FOUND for an unknown address; RATE_LIMITED
 */
export async function acceptReport(
  deps: Needs & Pick<Deps, 'limits'>,
  { secret, from }: { readonly secret: string; readonly from: string },
  readBody: () => Promise<unknown>,
): Promise<void> {
  const { db, clock, limits, wakeJobs } = deps
  const owner = await findOwner(db, digest(secret))
  if (!owner) {
    await limits.openCalls.take(from)
    throw new AppError('NOT_FOUND')
  }
  await limits.reports.take(owner.user_id)
  const report = toReport(await readBody())
  if (!report) return
  const { user_id: userId, account, zone } = owner
  if (account !== '' && fold(account) !== fold(report.account)) {
    return storeOutcome(deps, userId, report, 'otherAccount')
  }
  const key = `${userId}/${randomUUID()}`
  const now = clock.now()
  // Dated when received: the catalogue may be down for hours.
  const data: Report = { ...report, day: report.day ?? toDayIn(zone, now) }
  await insertJob(db, { kind: SCROBBLE, key, data, now })
  wakeJobs()
}

/** Stores a report's outcome, shown to its owner. */
export async function storeOutcome(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  userId: string,
  report: Report,
  outcome: Heard['outcome'],
): Promise<void> {
  const entry: Heard = { at: toInstant(clock.now()), title: nameOf(report), outcome }
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const row = await findAddress(tx, userId)
    if (!row) return
    const all = [entry, ...(JSON.parse(row.heard) as Heard[])].slice(0, HEARD_SHOWN)
    await updateHeard(tx, userId, JSON.stringify(all))
  })
}

function nameOf({ kind, title, show, season, episode }: Report): string {
  if (kind === 'movie') return title
  const place = season === null || episode === null ? 'S? É?' : formatPlace(season, episode)
  return `${show.title || title} ${place}`
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function toAddress({ account, zone, heard, made_at }: AddressRow): ScrobbleAddress {
  return {
    madeAt: toInstant(made_at),
    account: account === '' ? null : account,
    zone,
    heard: JSON.parse(heard) as Heard[],
  }
}
