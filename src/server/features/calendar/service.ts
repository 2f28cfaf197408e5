import type { calendar, Release } from '#shared/calendar.ts'
import type { Reply } from '#shared/contract.ts'
import { insertJobOnRead } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { digest, lockSession, newSecret } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { daysFrom, monthGrid } from './days.ts'
import { lookedUpSince, OWN_RELEASES } from './jobs.ts'
import { toRelease } from './present.ts'
import {
  type Days,
  deleteAddress,
  findMadeAt,
  insertAddress,
  listReleases,
  type ReleaseRow,
} from './queries.ts'
import { countUnknown } from './turn-queries.ts'

/** Minimum time between two collections of a user's wanted works. */
const APART_MS = 10 * MINUTE_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'wakeJobs' | 'tmdb'>

/** A month of the actor's calendar with the adjacent days; queues a collection of their wanted works. */
export async function readMonth(
  deps: Needs,
  { userId }: Actor,
  month: string,
): Promise<Reply<typeof calendar.getMonth>> {
  const { db, clock, wakeJobs, tmdb } = deps
  const now = clock.now()
  const results = await releasesOf(db, userId, monthGrid(month))
  const totalUnknown = await countUnknown(db, userId, lookedUpSince(now))
  const job = { kind: OWN_RELEASES, key: userId, now, doneBefore: now - APART_MS }
  const isLooking = await insertJobOnRead(db, job)
  if (isLooking) wakeJobs()
  return { results, isLooking, totalUnknown, areDatesKnown: tmdb.state() !== 'unused' }
}

/** Maximum releases of a month. */
const MOST = 500

/** Releases of what a user wants, by day. */
export async function releasesOf(db: Db, userId: string, days: Days): Promise<Release[]> {
  return byDay(await listReleases(db, userId, days, { limit: MOST }))
}

/** Maximum releases of a calendar file. */
const FILE_MOST = 2000

/**
 * Releases of a calendar file: up to half a year ahead, then the latest of the past two months
 * while there is room.
 */
export async function fileReleasesOf(db: Db, userId: string, now: number): Promise<Release[]> {
  const ahead = { from: daysFrom(now, 0), to: daysFrom(now, 183) }
  const behind = { from: daysFrom(now, -60), to: daysFrom(now, -1) }
  const coming = await listReleases(db, userId, ahead, { limit: FILE_MOST })
  const limit = FILE_MOST - coming.length
  const past = await listReleases(db, userId, behind, { limit, isLatestFirst: true })
  return byDay([...coming, ...past])
}

function byDay(rows: readonly ReleaseRow[]): Release[] {
  return rows
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        compare(a.title, b.title) ||
        a.season - b.season ||
        a.episode - b.episode,
    )
    .map(toRelease)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export async function addressMadeAt(db: Db, { userId }: Actor): Promise<string | null> {
  const madeAt = await findMadeAt(db, userId)
  return madeAt === undefined ? null : toInstant(madeAt)
}

/**
 * Creates an address, replacing the previous one. Only its digest is stored.
 * @throws {AppError} SESSION_EXPIRED
 */
export async function makeAddress(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: Actor,
): Promise<{ address: string; madeAt: string }> {
  const token = newSecret()
  const now = clock.now()
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    await deleteAddress(tx, userId)
    await insertAddress(tx, { token_hash: digest(token), user_id: userId, made_at: now })
  })
  return { address: `${publicUrl(env)}/api/calendar/${token}.ics`, madeAt: toInstant(now) }
}
