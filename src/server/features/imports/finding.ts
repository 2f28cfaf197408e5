import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FoundTitle } from './formats/found.ts'
import { matchOf, type Match, sourceOf } from './matching.ts'
import { listItems, updateFound } from './item-queries.ts'
import { type ImportKey, type ImportRow, type ItemRow, updateImport } from './queries.ts'
import { beginLookups } from './pacing.ts'
import { savedAmong } from './whole-items.ts'

type Needs = Pick<Deps, 'db' | 'tmdb' | 'steam'>

/** Concurrent look-ups, and look-ups per write. */
const [AT_ONCE, A_BATCH] = [4, 40]
/** Larger batches for the embedded catalogue, which answers at once: each write syncs the disk. */
const EMBEDDED_BATCH = 120
/** The longest wait within a run. */
const LONGEST_WAIT_S = 8

/**
 * Looks up the next waiting titles; those upstream failed to answer are retried later. What its owner chose
 * after an earlier search stopped stays.
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
  const pace = beginLookups()
  const titles = rows.map(({ found }) => JSON.parse(found) as FoundTitle)
  const asked = await Promise.allSettled(
    titles.map((title) =>
      limit(async () => {
        signal.throwIfAborted()
        await nextTurn()
        const match = await matchOf(deps, title)
        // Yields for the several turns that another request needs.
        if (isEmbedded) await pace()
        return match
      }),
    ),
  )
  const from = isFirstAlone(deps, titles, asked) ? 1 : 0
  const failed = asked.findIndex(({ status }, at) => at >= from && status === 'rejected')
  const ended = failed === -1 ? asked : asked.slice(0, failed)
  await keep(deps, key, done, rows.slice(0, ended.length), ended)
  const refused = asked[failed]
  if (refused?.status !== 'rejected' || signal.aborted) return
  await afterFailure(refused.reason, ended.length, signal)
}

/**
 * Whether upstream refuses the first title of a batch and answers others: then it is left waiting, and
 * those behind it have their turn. One further on is asked once more, as the first of the next batch.
 */
function isFirstAlone(
  { steam }: Needs,
  titles: readonly FoundTitle[],
  asked: readonly PromiseSettledResult<Match>[],
): boolean {
  const [first] = asked
  if (first?.status !== 'rejected') return false
  const { reason } = first
  // With a time to wait, it concerns all of them.
  const isItsOwn = reason instanceof AppError && reason.retryAfter === undefined
  const [source, ...others] = titles.map(sourceOf)
  // Of games, the embedded ones stand in.
  if (!isItsOwn || (source === 'steam' && steam.state() === 'down')) return false
  return others.some((other, at) => other === source && asked[at + 1]?.status === 'fulfilled')
}

async function keep(
  { db }: Needs,
  key: ImportKey,
  at: number,
  rows: readonly ItemRow[],
  asked: readonly PromiseSettledResult<Match>[],
): Promise<void> {
  const last = rows.at(-1)
  if (!last) return
  const matches = asked.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  const works = matches.flatMap((found) => (found?.status === 'ready' ? [found.work] : []))
  const saved = await savedAmong(db, key.userId, works)
  await inTransaction(db, async (tx) => {
    const done = last.place + 1
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
async function afterFailure(error: unknown, count: number, signal: AbortSignal): Promise<void> {
  const seconds = error instanceof AppError ? error.retryAfter : undefined
  const isSoon = seconds !== undefined && seconds <= LONGEST_WAIT_S
  // The queue waits as long as upstream asks, and counts how long it has.
  if (count === 0) throw error
  try {
    await pause((isSoon ? seconds : 1) * 1000, undefined, { signal })
  } catch {
    // The process is stopping.
  }
}
