import { DAY_MS } from '#shared/durations.ts'
import { UNDO_DAYS } from '#shared/import-shapes.ts'
import { findAccount } from '#server/db/account.ts'
import { areJobsDone, insertJob } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { actorOf } from '#server/jobs/actor.ts'
import type { JobKind, JobResult, JobRun } from '#server/jobs/job.ts'
import { OWN_TITLES } from '../sagas/service.ts'
import { addExtras, type Extras, planExtras, removeExtras } from './extras.ts'
import { findTitles, isTitleSpecific } from './finding.ts'
import type { FoundList } from './formats/found.ts'
import type { OwnChoices } from './formats/own-choices.ts'
import {
  deleteImport,
  findImport,
  findProgress,
  type ImportKey,
  type ImportRow,
  listOldImports,
  updateImport,
} from './queries.ts'
import { openStagePacing } from './pacing.ts'
import { readUpload } from './upload.ts'
import { undoSome } from './undoing.ts'
import { writeSome } from './writing.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log' | 'tmdb' | 'steam' | 'wakeJobs'>

export const IMPORT_JOB = 'import'
/** How long one run lasts before yielding to other jobs. */
const TURN_MS = 5000
/** How long an unresponsive catalogue is retried, well below the queue's own limit. */
const RETRY_WINDOW_MS = DAY_MS

/** A stage that the user requested. */
export type RequestedStage = 'reading' | 'matching' | 'writing' | 'undoing'
type State = ImportRow['state']

/** The states that each request may go through. */
const FOLLOWING: Readonly<Record<RequestedStage, readonly State[]>> = {
  reading: ['reading', 'matching'],
  matching: ['matching'],
  writing: ['writing'],
  undoing: ['undoing'],
}

/** One job per request: the previous one may still be finishing, and would swallow the new one. */
export function jobKeyOf(key: ImportKey, asked: RequestedStage, now: number): string {
  return `${jobKeyPrefix(key)}${asked}:${now}`
}

/** The key prefix of an import's jobs. */
export function jobKeyPrefix({ userId, id }: ImportKey): string {
  return `${userId}:${id}:`
}

/** Advances imports through their stages in short runs, resuming where they stopped. */
export function importJobs(deps: Needs): JobKind[] {
  const beginStages = openStagePacing(deps.clock)
  return [
    {
      name: IMPORT_JOB,
      concurrency: 2,
      async run({ key: name, askedAt }, { signal }) {
        const [userId = '', id = '', asked, at] = name.split(':')
        const states = FOLLOWING[asked as RequestedStage]
        const key = { userId, id }
        const mayRetry = deps.clock.now() - askedAt < RETRY_WINDOW_MS
        try {
          return await runStages(deps, key, states, {
            signal,
            begunAt: Number(at),
            mayRetry,
            pace: beginStages(),
          })
        } catch (error) {
          // A search resumed by its owner ends at once if titles are still refused.
          const isRefused = asked === 'matching' && isTitleSpecific(error)
          if ((mayRetry && !isRefused) || !(await endMatching(deps, key))) throw error
          return 'done'
        }
      },
    },
    { name: 'old-imports', every: DAY_MS, run: async () => forgetOld(deps) },
  ]
}

async function runStages(
  deps: Needs,
  key: ImportKey,
  states: readonly State[],
  { pace, ...run }: Run & Pick<JobRun, 'pace'>,
): Promise<JobResult> {
  const end = deps.clock.now() + TURN_MS
  for (let isFirst = true; ; isFirst = false) {
    const row = await findImport(deps.db, key)
    const stage = row && states.includes(row.state) && STAGES[row.state]
    if (!row || !stage) return 'done'
    try {
      await stage(deps, key, row, run)
    } catch (error) {
      if (isFirst) throw error
      // After progress, the queue's backoff and the retry window start anew.
      return { again: null }
    }
    await sendProgress(deps, key)
    await pace()
    if (run.signal.aborted || deps.clock.now() > end) return { again: null }
  }
}

/**
 * Ends the search in an unresponsive catalogue. What was found is kept; the search can be resumed.
 * Returns false in any other stage.
 */
async function endMatching(deps: Needs, key: ImportKey): Promise<boolean> {
  const isEnded = await updateImport(deps.db, key, { state: 'matching' }, { state: 'ready' })
  if (isEnded) await sendProgress(deps, key)
  return isEnded
}

type Run = Pick<JobRun, 'signal'> & {
  /** When it was requested; a job's own instant moves with each run. */
  readonly begunAt: number
  /** Whether to keep waiting for an unresponsive catalogue. */
  readonly mayRetry: boolean
}
type Stage = (deps: Needs, key: ImportKey, row: ImportRow, run: Run) => Promise<void>

/** The stages that run in the background. */
const STAGES: Partial<Record<State, Stage>> = {
  reading: readUpload,
  matching: async (deps, key, row, { signal }) => findTitles(deps, key, row, signal),
  writing: write,
  undoing: undo,
}

async function sendProgress({ db, hub }: Needs, key: ImportKey): Promise<void> {
  const far = await findProgress(db, key)
  if (far) hub.toUsers([key.userId], 'import', far)
}

async function write(
  deps: Needs,
  key: ImportKey,
  row: ImportRow,
  { begunAt, mayRetry }: Run,
): Promise<void> {
  const { db, clock, hub } = deps
  const actor = await ownerOf(deps, key)
  if (!actor) return
  if (row.done < row.total) {
    const { parts } = await writeSome(deps, key, row, { owner: actor.account, begunAt, mayRetry })
    for (const part of parts) hub.toUsers([key.userId], 'list', { part })
    return
  }
  if (row.extras === null) {
    const found = {
      lists: JSON.parse(row.lists) as FoundList[],
      choices: row.choices === null ? undefined : (JSON.parse(row.choices) as OwnChoices),
    }
    const extras = await planExtras(deps, actor, key, found)
    return void (await updateImport(
      db,
      key,
      { state: 'writing' },
      { extras: JSON.stringify(extras) },
    ))
  }
  await addExtras(deps, actor, JSON.parse(row.extras) as Extras)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await updateImport(tx, key, { state: 'writing' }, { state: 'done', ended_at: now })
    await insertJob(tx, { kind: OWN_TITLES, key: key.userId, now })
  })
  deps.wakeJobs()
}

async function undo(deps: Needs, key: ImportKey, row: ImportRow): Promise<void> {
  const { db, hub } = deps
  const actor = await ownerOf(deps, key)
  if (!actor) return
  if (row.extras !== null) {
    await removeExtras(deps, actor, JSON.parse(row.extras) as Extras)
    return void (await updateImport(db, key, { state: 'undoing' }, { extras: null }))
  }
  if (row.done === 0)
    return void (await updateImport(db, key, { state: 'undoing' }, { state: 'undone' }))
  const { parts } = await undoSome(deps, key, row)
  for (const part of parts) hub.toUsers([key.userId], 'list', { part })
}

async function ownerOf({ db }: Needs, { userId }: ImportKey): Promise<Actor | undefined> {
  const account = await findAccount(db, userId)
  return account && actorOf(account)
}

/** Deletes imports that can no longer be undone, and abandoned ones, unless a stage waits or runs. */
async function forgetOld({ db, clock }: Needs): Promise<JobResult> {
  const before = clock.now() - (UNDO_DAYS + 1) * DAY_MS
  const old = await listOldImports(db, before, 20)
  let count = 0
  for (const { key, state } of old) {
    await inTransaction(db, async (tx) => {
      // Locks the row: its owner may be starting a stage.
      if (!(await updateImport(tx, key, { state }, { state }))) return
      if (!(await areJobsDone(tx, IMPORT_JOB, jobKeyPrefix(key)))) return
      await deleteImport(tx, key)
      count += 1
    })
  }
  return count > 0 && old.length === 20 ? { again: null } : 'done'
}
