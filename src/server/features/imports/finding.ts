import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { SECOND_MS } from '#shared/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FoundTitle } from './formats/found.ts'
import { matchOf, type Match } from './matching.ts'
import { listItems, updateFound } from './item-queries.ts'
import { type ImportKey, type ImportRow, type ItemRow, updateImport } from './queries.ts'
import { paceLookups } from './pacing.ts'
import { savedAmong } from './whole-items.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam'>

/** Concurrent look-ups, and look-ups per write. */
const [AT_ONCE, A_BATCH] = [4, 40]
/** Larger batches for the embedded catalogue, which answers at once: each write syncs the disk. */
const EMBEDDED_BATCH = 120
/** The longest wait within a run. */
const LONGEST_WAIT_S = 8

/**
 * Looks up the next waiting titles; those that upstream failed to answer are retried later. Works
 * that the owner chose after an earlier search are kept.
 */
export async function findTitles(
  deps: Needs,
  key: ImportKey,
  { done, total }: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const isEmbedded = deps.tmdb.state() === 'unused'
  const rows = await listItems(db, key, {
    from: done,
    limit: isEmbedded ? EMBEDDED_BATCH : A_BATCH,
    status: 'waiting',
  })
  if (rows.length === 0) {
    return void (await updateImport(
      db,
      key,
      { state: 'matching' },
      { state: 'ready', done: total },
    ))
  }
  const limit = pLimit(isEmbedded ? 1 : AT_ONCE)
  const pace = paceLookups(deps.clock)
  const titles = rows.map(({ found }) => JSON.parse(found) as FoundTitle)
  const asked = await Promise.allSettled(
    titles.map((title) =>
      limit(async () => {
        signal.throwIfAborted()
        await nextTurn()
        const match = await matchOf(deps, title)
        // Yields for several turns of the event loop, as many as another request needs.
        if (isEmbedded) await pace()
        return match
      }),
    ),
  )
  const failedAt = asked.findIndex(
    (each, at) => each.status === 'rejected' && !isSkipped(deps, titles, asked, at),
  )
  const to = rows[failedAt]?.place ?? (rows.at(-1)?.place ?? done) + 1
  const answered = asked.filter(({ status }) => status === 'fulfilled').length
  if (answered > 0) await storeMatches(deps, key, { from: done, to }, rows, asked)
  const refused = asked[failedAt]
  if (refused?.status !== 'rejected' || signal.aborted) return
  const reasons = asked.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  // Prefers an error that concerns all titles, to wait for the end of an outage.
  const reason = reasons.find((each) => !isTitleSpecific(each)) ?? refused.reason
  await afterFailure(deps, reason, answered, signal)
}

/**
 * Whether a failed title is skipped and left waiting, so that it does not hold up the others:
 * upstream answered for others of its kind.
 */
function isSkipped(
  { tmdb, steam }: Needs,
  titles: readonly FoundTitle[],
  asked: readonly PromiseSettledResult<Match>[],
  at: number,
): boolean {
  const refused = asked[at]
  if (refused?.status !== 'rejected' || !isTitleSpecific(refused.reason)) return false
  const isGame = titles[at]?.kind === 'game'
  // While upstream is down, answers may come from the cache or the embedded catalogue.
  if ((isGame ? steam : tmdb).state() === 'down') return false
  return titles.some(
    ({ kind }, other) => (kind === 'game') === isGame && asked[other]?.status === 'fulfilled',
  )
}

/** Whether an error concerns one title only; one with a retry delay concerns all. */
export function isTitleSpecific(error: unknown): boolean {
  return error instanceof AppError && error.retryAfter === undefined
}

/** Saves the matches, including those after a failed title, and the search's position. */
async function storeMatches(
  { db }: Needs,
  key: ImportKey,
  { from: at, to: done }: { readonly from: number; readonly to: number },
  rows: readonly ItemRow[],
  asked: readonly PromiseSettledResult<Match>[],
): Promise<void> {
  const matches = asked.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  const works = matches.flatMap((found) => (found?.status === 'ready' ? [found.work] : []))
  const saved = await savedAmong(db, key.userId, works)
  await inTransaction(db, async (tx) => {
    if (!(await updateImport(tx, key, { state: 'matching', at }, { done }))) return
    const found = rows.flatMap(({ place, found: title }, index) => {
      const match = matches[index]
      return match ? [{ place, found: title, ...changeBy(match, saved) }] : []
    })
    await updateFound(tx, key, found)
  })
}

function changeBy(found: Match, saved: ReadonlySet<string>) {
  if (found.status === 'unknown') return { status: 'unknown' } as const
  if (found.status === 'ambiguous') {
    return { status: 'ambiguous', candidates: JSON.stringify(found.candidates) } as const
  }
  const { type, id, facts } = found.work
  return {
    status: saved.has(`${type}:${id}`) ? ('there' as const) : ('ready' as const),
    work_type: type,
    work_id: id,
    facts: JSON.stringify(facts),
  }
}

/** Waits before the next titles, if some were found. @throws otherwise, for a later retry */
async function afterFailure(
  { clock }: Needs,
  error: unknown,
  count: number,
  signal: AbortSignal,
): Promise<void> {
  const seconds = error instanceof AppError ? error.retryAfter : undefined
  const isSoon = seconds !== undefined && seconds <= LONGEST_WAIT_S
  // The queue waits as long as upstream asks, and limits the total time.
  if (count === 0) throw error
  try {
    await clock.pause((isSoon ? seconds : 1) * SECOND_MS, signal)
  } catch {
    // The process is stopping.
  }
}
