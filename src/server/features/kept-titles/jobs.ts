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
  type Turn,
  updateTurn,
  upsertTurns,
  upsertWalks,
  type Walk,
} from './queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Titles asked about in a minute at most, of the 1,200 that TMDB's rate allows. */
const BATCH = 40
/** Turns looked at in a minute: those that are copied once more ask nobody. */
const TURNS = 2 * BATCH
/**
 * How soon what was said of a title is copied once more. Whoever saved it meanwhile has the offers of
 * before, in a row that could not be seen yet; no transaction lasts so long.
 */
const SETTLED_MS = 2 * MINUTE
/** How soon the catalogue is asked again. */
const AGAIN_MS = { toSee: 7 * DAY, seen: 30 * DAY, failed: 15 * MINUTE }
const LISTS = 100
/** Rows of one statement. */
const ROWS = 200
/** Of a title: those who made it, and those named first who play in it. */
const PEOPLE = { maker: 4, actor: 8 }
/** Lists of which one statement changes what they are filtered by: their triggers write much. */
const KEEPERS = 50
/** The clocks of two servers may differ so much. */
const OVERLAP_MS = MINUTE
/** Before every id of a user. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>
type Paced = Needs & { readonly pace: Pace }

/**
 * Keeps what the catalogue says about the titles on people's lists: on which services they are, of
 * which sagas, and whose they are. What somebody keeps to see goes first; people's own calls go before all of it.
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
        await takeTurns({ ...deps, pace }, signal)
        return 'done'
      },
    },
    {
      name: OWN_TITLES,
      async run({ key }, { signal, pace }) {
        const work = { ...deps, pace }
        await walk(work, await listChangedLists(deps.db, deps.tmdb.region, { userId: key }))
        await takeTurns(work, signal)
        return 'done'
      },
    },
  ]
}

/**
 * Gives a turn to each title that is new on some of the lists.
 * @returns the last of their owners; `undefined` when all lists were looked through
 */
async function walkLists(deps: Paced, after: string): Promise<string | undefined> {
  const lists = await listChangedLists(deps.db, deps.tmdb.region, { after, limit: LISTS })
  await walk(deps, lists)
  // An owner's second list may be beyond the limit: it is found the next time.
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
  // Of another region nothing was looked up.
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

/** Asks about some of the titles that are due, until the catalogue refuses. */
async function takeTurns(deps: Paced, signal: AbortSignal): Promise<void> {
  const { db, clock, tmdb } = deps
  const { region } = tmdb
  let asked = 0
  for (const turn of await listDueTurns(db, { region, now: clock.now() }, TURNS)) {
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

/** Copies once more what was just said of a title; whether that was all its turn is for. */
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
    // The embedded catalogue knows none: what TMDB said stays until it answers again.
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

/** Everybody who keeps the title finds it by its facts: some at a time. */
async function copyFacts({ db, pace }: Paced, turn: Turn, facts: Facts): Promise<void> {
  const copySome = () => inTransaction(db, (tx) => updateFacts(tx, turn, facts, KEEPERS))
  while ((await copySome()) === KEEPERS) await pace()
}

/** Everybody who keeps the title has its offers among what their list is filtered by: some at a time. */
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

/** Films by who made them, series by where they are from, as their pages say it. */
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

/** Who offers a title without asking a price for it. */
function included({ flatrate, free, ads }: Providers): number[] {
  return [...new Set([...flatrate, ...free, ...ads].map(({ id }) => id))]
}
