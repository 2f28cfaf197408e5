import type { StartOptions } from '#shared/import-shapes.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Account, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { airingDay, type SeriesFacts } from '../episodes/facts.ts'
import { factsFor, isAllSeen, ofSeasons, settleSeries, upTo } from '../episodes/imported.ts'
import { watchGames } from '../games/service.ts'
import type { FoundTitle } from './formats/found.ts'
import { missingHours } from './gaps.ts'
import { merged } from './merging.ts'
import { listFound, updateItem } from './item-queries.ts'
import { type ImportKey, type ImportRow, type ItemRow, updateImport } from './queries.ts'
import { asChosen, optionsIn } from './options.ts'
import { addOwn, isAsExported } from './own-items.ts'
import { isSameItem } from './same-item.ts'
import {
  addItem,
  airedOf,
  listOf,
  lockParts,
  type Part,
  readItem,
  snapshotOf,
  traceOf,
  type ItemWithViewings,
  type WorkKey,
} from './whole-items.ts'
import type { FoundWork, WorkFacts } from './works.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam'>

/** Items per transaction: other writers of the list wait for it. */
const AT_ONCE = 4
/** Positions scanned for them: unmatched ones are skipped. */
const LOOKED_AT = 200

interface Task {
  readonly row: ItemRow
  readonly found: FoundTitle
  readonly work: FoundWork
  readonly key: WorkKey
  readonly series: SeriesFacts | undefined
}

interface Request {
  readonly owner: Pick<Account, 'note_reader' | 'zone'>
  /** When its owner started it. */
  readonly begunAt: number
}

/**
 * Writes the next items, each exactly once: items and progress are one transaction.
 * @param mayRetry whether to fail, and retry later, when the catalogue fails for a series
 * @returns the new position, and which parts changed
 * @throws {AppError} upstream failures, when nothing could be written
 */
export async function writeSome(
  deps: Needs,
  key: ImportKey,
  { done, total, policy, options }: Pick<ImportRow, 'done' | 'total' | 'policy' | 'options'>,
  { mayRetry, ...request }: Request & { readonly mayRetry: boolean },
): Promise<{ done: number; parts: ReadonlySet<Part> }> {
  const to = Math.min(done + LOOKED_AT, total)
  const rows = await listFound(deps.db, key, { from: done, to, limit: AT_ONCE })
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  const asked = { options: optionsIn(options), mayRetry }
  const { tasks, end = last ? last.place + 1 : to } = await prepared(deps, key, rows, asked)
  const parts = new Set(tasks.map(({ work }) => work.type))
  await inTransaction(deps.db, async (tx) => {
    const added: FoundWork[] = []
    await lockParts(tx, key.userId, parts)
    if (!(await updateImport(tx, key, { state: 'writing', at: done }, { done: end }))) return
    for (const task of tasks) {
      const change = await writeOne(tx, deps, task, { policy: policy ?? 'mine', ...request })
      await updateItem(tx, key, task.row.place, change)
      if (change.result === 'added') added.push(task.work)
    }
    const games = added.filter(({ type }) => type === 'game')
    if (games.length > 0 && deps.steam.hasPlayerCounts) {
      // What others see of a game comes from the store, never from a file.
      const unconfirmed = { isConfirmed: false, name: null, headerImage: null }
      const wanted = games.map(({ id }) => ({ steamApiId: id, ...unconfirmed }))
      await watchGames({ db: tx, clock: deps.clock }, key.userId, wanted)
    }
  })
  return { done: end, parts }
}

/** Reads the catalogue before taking locks; stops at the first failure. */
async function prepared(
  deps: Needs,
  { userId }: ImportKey,
  rows: readonly ItemRow[],
  { options, mayRetry }: { readonly options: StartOptions; readonly mayRetry: boolean },
): Promise<{ tasks: readonly Task[]; end?: number }> {
  const tasks: Task[] = []
  for (const row of rows) {
    const { work_type: type, work_id: id, place } = row
    if (type === null || id === null || row.facts === null) continue
    const found = asChosen(JSON.parse(row.found) as FoundTitle, options)
    const isFollowed =
      found.episodes.length > 0 || found.upTo !== null || found.seasons || found.own?.episodes
    const isEpisodic = type === 'tv' && isFollowed
    const work = { type, id, facts: JSON.parse(row.facts) as WorkFacts }
    const key = { userId, part: type, id }
    try {
      const series = isEpisodic ? await seriesOf(deps, id, { found, mayRetry }) : undefined
      tasks.push({ row, found, work, key, series })
    } catch (error) {
      if (place === rows[0]?.place) throw error
      return { tasks, end: place }
    }
  }
  return { tasks }
}

/**
 * `undefined` when the catalogue does not have the series, or is no longer waited for: its viewings
 * are written, but its state is not derived from its episodes.
 */
async function seriesOf(
  deps: Needs,
  id: number,
  { found, mayRetry }: { readonly found: FoundTitle; readonly mayRetry: boolean },
) {
  const { episodes, upTo: last, seasons } = found
  const whole = (seasons ?? []).map((season) => ({ season }))
  try {
    return await factsFor(deps, id, [...episodes, ...(last ? [last] : []), ...whole])
  } catch (error) {
    const isLeft = error instanceof AppError && (error.code === 'NOT_FOUND' || !mayRetry)
    if (isLeft) return undefined
    throw error
  }
}

async function writeOne(
  tx: Tx,
  { clock }: Pick<Needs, 'clock'>,
  { row, found, work, key, series }: Task,
  { policy, owner, begunAt }: Request & { readonly policy: NonNullable<ImportRow['policy']> },
) {
  // Only a custom list mentions it.
  if (found.state === null && found.note === null) return { result: 'kept' } as const
  const now = clock.now()
  const standing = await readItem(tx, key)
  if (!standing && found.own) {
    await addOwn(tx, { clock }, { key, work, own: found.own, series })
    return outcomeOf(undefined, await readItem(tx, key))
  }
  const hours = missingHours(key, found, standing)
  const isSame = standing && found.own && isAsExported({ key, own: found.own, now }, standing)
  if (isSame && !hours) {
    return { result: 'kept' } as const
  }
  const today = airingDay(owner.zone, now)
  const places = series
    ? [
        ...(found.upTo ? upTo(series, found.upTo, today) : []),
        ...ofSeasons(series, found.seasons ?? [], today),
      ]
    : []
  const isUnseen = row.status === 'ready' || isSeenSince(begunAt, standing)
  const isDone = standing?.item.is_done === 1
  const isFinished = isDone && series !== undefined && isAllSeen(series, standing.viewings, today)
  const given = { found, upTo: places, key, policy, isUnseen, isFinished, now }
  const { marks, viewings } = merged({ ...given, noteReader: owner.note_reader }, standing)
  if (standing) {
    const next = { item: { ...standing.item, ...marks }, viewings }
    const isToFollow = series !== undefined && airedOf(standing) === null
    if (isSameItem(next, standing) && !isToFollow && !hours) return { result: 'kept' } as const
    const set = { ...marks, ...hours, updated_at: now }
    await listOf(key.part).changeWhole(tx, key, standing, { set, viewings })
  } else {
    await addItem(tx, { clock }, key, { work, marks, viewings })
    if (hours)
      await listOf(key.part).completeWhole(tx, key, { set: hours, viewings, isRanked: false })
  }
  const stays = marks.progress === 'paused' || marks.progress === 'abandoned'
  if (series) await settleSeries(tx, { key, facts: series, now, stays })
  return outcomeOf(standing, await readItem(tx, key), hours)
}

/** Whether all its viewings, episodes apart, were added after this instant by another file of the import. */
function isSeenSince(instant: number, standing: ItemWithViewings | undefined): boolean {
  const whole = (standing?.viewings ?? []).filter(({ kind }) => kind !== 'episode')
  return whole.length > 0 && whole.every(({ updated_at }) => updated_at >= instant)
}

function outcomeOf(
  before: ItemWithViewings | undefined,
  after: ItemWithViewings | undefined,
  hours?: { readonly minutes_played: number },
) {
  const was = before && snapshotOf(before)
  // Only where they were filled: others may be newer when the import is undone.
  const item = was && { ...was.item, ...(hours && { minutes_played: null }) }
  return {
    result: before ? 'changed' : 'added',
    before: was ? JSON.stringify({ ...was, item }) : null,
    after: after ? traceOf(after) : null,
  } as const
}
