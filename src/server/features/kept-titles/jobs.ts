import type { Providers } from '#shared/titles.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { TitleBrief } from '#server/external/tmdb/discovery-shapes.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import type { Pace } from '#server/jobs/pace.ts'
import { OWN_TITLES, rememberSaga } from '../sagas/service.ts'
import { knowsServices } from '../services/service.ts'
import {
  type Facts,
  findOffers,
  listOutdated,
  updateFacts,
  updateOffers,
} from './keeper-queries.ts'
import { deletePeople, insertPeople, type NewPerson } from './people-queries.ts'
import {
  type ChangedList,
  deleteOffers,
  deleteTurn,
  type DueTurn,
  findKept,
  insertOffers,
  listChangedLists,
  listChangedTitles,
  listDueTurns,
  listOwnDueTurns,
  type Turn,
  updateTurn,
  upsertTurns,
  upsertWalks,
  type Walk,
} from './queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Most catalogue requests a minute, of the 1,200 that TMDB allows. */
const BATCH = 40
/** Most turns a minute: second copies need no request. */
const TURNS = 2 * BATCH
/**
 * Delay before the facts of a title are copied a second time: a row saved meanwhile was not committed
 * yet and has the old offers. No transaction lasts this long.
 */
const SETTLED_MS = 2 * MINUTE
/** Refresh intervals. */
const AGAIN_MS = { toSee: 7 * DAY, seen: 30 * DAY, failed: 15 * MINUTE }
const LISTS = 100
/** Rows per statement. */
const ROWS = 200
/** Most people kept of a title, in the order of its credits. */
const PEOPLE = { maker: 4, actor: 8 }
/** Lists updated per statement: their triggers write much. */
const KEEPERS = 50
/** Tolerated clock skew between servers. */
const OVERLAP_MS = MINUTE
/** Sorts before every user id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>
type Paced = Needs & { readonly pace: Pace }

/**
 * Keeps the catalogue's facts of all saved titles fresh: services, sagas, makers and cast. Titles to see
 * go first; users' own calls go before all background requests.
 */
export function keptTitleJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'kept-titles',
      every: 10 * MINUTE,
      async run({ data }, { pace }) {
        const last = await walkLists({ ...deps, pace }, typeof data === 'string' ? data : FIRST)
        return last === undefined ? 'done' : { again: last }
      },
    },
    {
      name: 'title-turns',
      every: MINUTE,
      run: async (_, { signal, pace }) => {
        const due = { region: deps.tmdb.region, now: deps.clock.now() }
        await takeTurns({ ...deps, pace }, await listDueTurns(deps.db, due, TURNS), signal)
        return 'done'
      },
    },
    {
      name: OWN_TITLES,
      async run({ key }, { signal, pace }) {
        const work = { ...deps, pace }
        const { region } = deps.tmdb
        await walk(work, await listChangedLists(deps.db, region, { userId: key }))
        const due = { userId: key, region, now: deps.clock.now() }
        await takeTurns(work, await listOwnDueTurns(deps.db, due, TURNS), signal)
        return 'done'
      },
    },
  ]
}

/**
 * Queues a turn for each title added to some of the lists.
 * @returns the last owner; `undefined` once all lists have been walked
 */
async function walkLists(deps: Paced, after: string): Promise<string | undefined> {
  const lists = await listChangedLists(deps.db, deps.tmdb.region, { after, limit: LISTS })
  await walk(deps, lists)
  // The owner's second list may be beyond the limit: the next walk finds it.
  return lists.length < LISTS ? undefined : lists.at(-1)?.user_id
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

async function walkList({ db, clock, tmdb, pace }: Paced, list: ChangedList): Promise<Walk> {
  const { media_type } = list
  const { region } = tmdb
  // Nothing is known for another region.
  const since = list.region === region ? (list.changed_at ?? 0) : 0
  const titles = await listChangedTitles(db, list, Math.max(0, since - OVERLAP_MS))
  const due_at = clock.now()
  for (let from = 0; from < titles.length; from += ROWS) {
    const turns = titles.slice(from, from + ROWS).map(({ tmdb_id, is_watched }) => ({
      tmdb_id,
      media_type,
      region,
      is_seen: is_watched === 0 ? (0 as const) : (1 as const),
      due_at,
    }))
    await upsertTurns(db, turns)
    await pace()
  }
  return { ...list, region, changed_at: titles.at(-1)?.updated_at ?? since }
}

/** Refreshes some of these titles, until the catalogue is unavailable. */
async function takeTurns(deps: Paced, due: readonly DueTurn[], signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  let asked = 0
  for (const turn of due) {
    await deps.pace()
    if (signal.aborted || asked === BATCH) return
    try {
      if (!(await settle(deps, turn))) {
        await takeTurn(deps, turn)
        asked += 1
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'UNAVAILABLE') return
      await updateTurn(db, turn, { due_at: clock.now() + AGAIN_MS.failed })
    }
  }
}

/** Makes the second copy of a title just refreshed. Returns false when its turn is for something else. */
async function settle({ db, pace }: Paced, turn: DueTurn): Promise<boolean> {
  const { fetched_at, due_at } = turn
  if (fetched_at === null || due_at !== fetched_at + SETTLED_MS) return false
  await copyOffers({ db, pace }, turn)
  const again = turn.is_seen === 1 ? AGAIN_MS.seen : AGAIN_MS.toSee
  await updateTurn(db, turn, { due_at: fetched_at + again })
  return true
}

async function takeTurn(deps: Paced, turn: Turn): Promise<void> {
  const { db, clock, tmdb } = deps
  const isSeen = await findKept(db, turn)
  if (isSeen === undefined) return inTransaction(db, (tx) => deleteTurn(tx, turn))
  const brief = await tmdb.brief(turn.media_type, turn.tmdb_id, BACKGROUND)
  if (brief?.saga) await rememberSaga(deps, brief.saga.id)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // The embedded catalogue has no offers: TMDB's stay until it answers again.
    if (knowsServices(deps)) {
      await deleteOffers(tx, turn)
      if (brief) await insertOffers(tx, turn, included(brief.providers))
    }
    if (!brief) return
    await deletePeople(tx, turn)
    await insertPeople(tx, turn, toPeople(brief))
  })
  if (brief) await copyFacts(deps, turn, { ...toFacts(brief, turn), facts_at: now })
  await copyOffers(deps, turn)
  await updateTurn(db, turn, {
    is_seen: isSeen,
    due_at: now + SETTLED_MS,
    fetched_at: now,
    ...(brief?.imdbId && { imdb_id: brief.imdbId }),
  })
}

/** Copies the facts to every list with the title, in batches, for the filters. */
async function copyFacts({ db, pace }: Paced, turn: Turn, facts: Facts): Promise<void> {
  const copySome = () => inTransaction(db, (tx) => updateFacts(tx, turn, facts, KEEPERS))
  while ((await copySome()) === KEEPERS) await pace()
}

/** Copies the offers to every list with the title, in batches, for the filters. */
async function copyOffers({ db, pace }: Pick<Paced, 'db' | 'pace'>, turn: Turn): Promise<void> {
  const offers = await findOffers(db, turn)
  let after = FIRST
  for (;;) {
    const keepers = await listOutdated(db, turn, offers, { after, limit: KEEPERS })
    if (keepers.length > 0) await updateOffers(db, turn, offers, keepers)
    const last = keepers.at(-1)
    if (last === undefined || keepers.length < KEEPERS) return
    after = last
    await pace()
  }
}

/** Countries as on the title's page: those of production for a film, of origin for a series. */
function toFacts({ runtime, language, madeIn, from }: TitleBrief, { media_type }: Turn) {
  const [first, second] = media_type === 'movie' ? [madeIn, from] : [from, madeIn]
  return {
    runtime,
    countries: JSON.stringify(first.length > 0 ? first : second),
    language: language || null,
  }
}

function toPeople({ people: { makers, cast } }: TitleBrief): NewPerson[] {
  const first = (role: NewPerson['role'], all: readonly { id: number; name: string }[]) =>
    all.slice(0, PEOPLE[role]).map(({ id, name }) => ({ role, person_id: id, name }))
  return [...first('maker', makers), ...first('actor', cast)]
}

/** Ids of the services that include the title without extra charge. */
function included({ flatrate, free, ads }: Providers): number[] {
  return [...new Set([...flatrate, ...free, ...ads].map(({ id }) => id))]
}
