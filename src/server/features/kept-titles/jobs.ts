import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Providers } from '#shared/titles.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { TitleBrief } from '#server/external/tmdb/discovery-shapes.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { OWN_TITLES, rememberSaga } from '../sagas/service.ts'
import { shows } from '../saved-shows/service.ts'
import { knowsServices } from '../services/service.ts'
import { type Facts, findOffers, updateFacts, updateOffers } from './keeper-queries.ts'
import { deletePeople, insertPeople, type NewPerson } from './people-queries.ts'
import {
  deleteOffers,
  deleteTurn,
  findIsSeen,
  lockTurn,
  insertOffers,
  listDueTurns,
  listOwnDueTurns,
  TO_SEE_MS,
  type Turn,
  updateTurn,
} from './queries.ts'
import { type Paced, walkLists, walkOwnLists } from './walks.ts'

/** Most catalogue requests a minute, of the 1,200 that TMDB allows. */
const BATCH = 40
/** Refresh intervals; `embedded`: has no services, which a token set meanwhile would bring. */
const AGAIN_MS = { toSee: TO_SEE_MS, seen: 30 * DAY_MS, embedded: DAY_MS, failed: 15 * MINUTE_MS }
/** Most people kept of a title, in the order of its credits. */
const PEOPLE = { maker: 4, actor: 8 }
/** Lists updated per statement: their triggers write a lot. */
const KEEPERS = 50

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'tmdb'>
type Work = Needs & Paced

/**
 * Keeps the catalogue's facts of all saved titles fresh: services, sagas, makers and cast. Titles to see
 * go first; users' own calls go before all background requests.
 */
export function keptTitleJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'kept-titles',
      every: 10 * MINUTE_MS,
      async run({ data }, { pace }) {
        const last = await walkLists({ ...deps, pace }, typeof data === 'string' ? data : FIRST_ID)
        return last === undefined ? 'done' : { again: last }
      },
    },
    {
      name: 'title-turns',
      every: MINUTE_MS,
      run: async (_, { signal, pace }) => {
        const due = { region: deps.tmdb.region, now: deps.clock.now() }
        await refreshDueTitles({ ...deps, pace }, await listDueTurns(deps.db, due, BATCH), signal)
        return 'done'
      },
    },
    {
      name: OWN_TITLES,
      async run({ key }, { signal, pace }) {
        const work = { ...deps, pace }
        await walkOwnLists(work, key)
        const due = { userId: key, region: deps.tmdb.region, now: deps.clock.now() }
        await refreshDueTitles(work, await listOwnDueTurns(deps.db, due, BATCH), signal)
        return 'done'
      },
    },
  ]
}

/** Refreshes some of these titles, until the catalogue is unavailable. */
async function refreshDueTitles(
  deps: Work,
  due: readonly Turn[],
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps
  for (const turn of due) {
    await deps.pace()
    if (signal.aborted) return
    try {
      await refreshTitle(deps, turn)
    } catch (error) {
      const isKnown = error instanceof AppError
      if (isKnown && error.code === 'UNAVAILABLE') return
      // Else it would come first again, and starve all others.
      await updateTurn(db, turn, { due_at: clock.now() + AGAIN_MS.failed })
      if (!isKnown) log.warn({ err: error, ...turn }, 'the turn of a title failed')
    }
  }
}

async function refreshTitle(deps: Paced, turn: Turn): Promise<void> {
  const { db, clock, tmdb } = deps
  const isSeen = await findIsSeen(db, turn)
  if (isSeen === undefined) return inTransaction(db, (tx) => deleteTurn(tx, turn))
  const brief = await tmdb.brief(turn.media_type, turn.tmdb_id, BACKGROUND)
  if (brief && turn.media_type === 'movie') {
    await rememberSaga(deps, turn.tmdb_id, brief.saga?.id)
  }
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Two jobs may refresh the same title at once.
    if (!(await lockTurn(tx, turn))) return
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
  // The embedded catalogue knows less than TMDB, whose earlier answer stays.
  if (brief?.title && knowsServices(deps)) {
    const work = { part: turn.media_type, id: turn.tmdb_id }
    await shows.refresh(deps, work, toCard(brief, turn))
  }
  await copyOffers(deps, turn)
  const again = isSeen === 1 ? AGAIN_MS.seen : AGAIN_MS.toSee
  await updateTurn(db, turn, {
    is_seen: isSeen,
    due_at: now + (knowsServices(deps) ? again : AGAIN_MS.embedded),
    fetched_at: now,
    ...(brief?.imdbId && { imdb_id: brief.imdbId }),
  })
}

/** Copies the facts to every list with the title, in batches, for the filters. */
async function copyFacts({ db, pace }: Paced, turn: Turn, facts: Facts): Promise<void> {
  const copySome = () => inTransaction(db, (tx) => updateFacts(tx, turn, facts, KEEPERS))
  while ((await copySome()) === KEEPERS) await pace()
}

/**
 * Copies the offers to every list with the title, in batches, for the filters. A row whose save is being
 * committed meanwhile keeps the old ones until the next refresh.
 */
async function copyOffers({ db, pace }: Paced, turn: Turn): Promise<void> {
  const offers = await findOffers(db, turn)
  const work = { part: turn.media_type, id: turn.tmdb_id }
  for await (const keepers of shows.outdated(db, work, { offers })) {
    await updateOffers(db, turn, offers, keepers)
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

/** The fields that the catalogue has now; the others keep their stored values. */
function toCard(brief: TitleBrief, turn: Turn) {
  const { title, overview, poster, date, genres } = brief
  const { runtime, countries, language } = toFacts(brief, turn)
  return {
    title,
    ...(overview !== '' && { overview }),
    ...(poster !== null && { poster_path: poster }),
    ...(date !== null && { release_date: date }),
    ...(genres.length > 0 && { genres: JSON.stringify(genres) }),
    // A series' runtime is that of its last episode: the first stored one stays.
    ...(turn.media_type === 'movie' && runtime !== null && { runtime }),
    ...(countries !== '[]' && { countries }),
    ...(language !== null && { language }),
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
