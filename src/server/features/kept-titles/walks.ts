import type { Deps } from '#server/deps.ts'
import type { Pace } from '#server/jobs/pace.ts'
import { advanceTurns, upsertTurns } from './queries.ts'
import {
  type ChangedList,
  listChangedLists,
  listChangedTitles,
  type Listed,
  listUnqueued,
  upsertWalks,
  type Walk,
} from './walk-queries.ts'

const LISTS = 100
/** Rows per statement. */
const ROWS = 200
/** Tolerated clock skew between servers. */
const OVERLAP_MS = 60_000

export type Paced = Pick<Deps, 'db' | 'clock' | 'tmdb'> & { readonly pace: Pace }

/**
 * Queues a turn for each title added to some of the lists.
 * @returns the last owner; `undefined` once all lists have been walked
 */
export async function walkLists(deps: Paced, after: string): Promise<string | undefined> {
  const others = { is: '>', userId: after, limit: LISTS } as const
  const lists = await listChangedLists(deps.db, deps.tmdb.region, others)
  await walk(deps, lists)
  // The owner's second list may be beyond the limit: the next walk finds it.
  return lists.length < LISTS ? undefined : lists.at(-1)?.user_id
}

/** Queues a turn for each title added to one user's lists. */
export async function walkOwnLists(deps: Paced, userId: string): Promise<void> {
  const own = { is: '=', userId, limit: 2 } as const
  await walk(deps, await listChangedLists(deps.db, deps.tmdb.region, own))
}

/** Records all lists in one write, as each commit waits for the disk. */
async function walk(deps: Paced, lists: readonly ChangedList[]): Promise<void> {
  const walked: Walk[] = []
  for (const list of lists) {
    walked.push(await walkList(deps, list))
    await deps.pace()
  }
  await upsertWalks(deps.db, walked)
}

async function walkList(deps: Paced, list: ChangedList): Promise<Walk> {
  const { db } = deps
  const { region } = deps.tmdb
  // After a walk for another region, starts from the beginning.
  const since = list.region === region ? (list.changed_at ?? 0) : 0
  const changed = await listChangedTitles(db, list, Math.max(0, since - OVERLAP_MS))
  await queue(deps, list, changed)
  if (since > 0) await queue(deps, list, await listUnqueued(db, list, region))
  return { ...list, region, changed_at: changed.at(-1)?.updated_at ?? since }
}

async function queue(
  { db, clock, tmdb: { region }, pace }: Paced,
  { media_type }: ChangedList,
  titles: readonly Listed[],
): Promise<void> {
  const due_at = clock.now()
  for (let from = 0; from < titles.length; from += ROWS) {
    const some = titles.slice(from, from + ROWS)
    const turns = some.map(({ tmdb_id, is_watched }) => ({
      tmdb_id,
      media_type,
      region,
      is_seen: is_watched === 0 ? (0 as const) : (1 as const),
      due_at,
    }))
    await upsertTurns(db, turns)
    // Known to other lists only: an earlier turn wrote nothing here, and the next may be a month away.
    const bare = some.filter(({ facts_at }) => facts_at === null).map(({ tmdb_id }) => tmdb_id)
    if (bare.length > 0) await advanceTurns(db, { media_type, region }, bare, due_at)
    await pace()
  }
}
