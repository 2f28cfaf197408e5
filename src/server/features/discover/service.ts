import type { Query } from '#shared/contract.ts'
import type { discover } from '#shared/discover.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { Wanted } from '#server/external/tmdb/discovery.ts'
import type { TitleRow } from '#server/external/tmdb/row-shapes.ts'
import { toDayIn } from '#server/instants.ts'
import { knowsServices, ownServices } from '../services/service.ts'
import { toCard } from '../titles/present.ts'
import { listSavedAmong } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>
type Asked = Query<typeof discover.getTitles>

/** Pages of the catalogue that one request may read beyond the first. */
const MORE_PAGES = 4
/** By score alone, a film that three people liked would come first. */
const FEWEST_VOTES = 300

/**
 * Titles of the catalogue, without those to hide: when too few of a page are left, further pages
 * are read, as many as its share of hidden titles suggests.
 * @throws {AppError} the catalogue's, when it leaves nothing to show
 */
export async function discoverTitles(deps: Needs, actor: Actor, asked: Asked) {
  const { tmdb } = deps
  const { type, page = 1, hideSeen = false, hideSaved = false } = asked
  const areServicesKnown = asked.services === undefined || knowsServices(deps)
  const wanted = await wantedOf(deps, actor, asked)
  const nothing = { results: [], nextPage: null, totalResults: 0, hidden: 0, areServicesKnown }
  if (wanted.services?.length === 0) return nothing

  const read = async (number: number) => tmdb.discover(type, wanted, number, actor)
  const shown = async (rows: readonly TitleRow[]): Promise<readonly TitleRow[]> => {
    if ((!hideSeen && !hideSaved) || rows.length === 0) return rows
    const ids = rows.map(({ id }) => id)
    const title = { mediaType: type, ids, isSeen: !hideSaved }
    const saved = new Set(await listSavedAmong(deps.db, actor.userId, title))
    return rows.filter(({ id }) => !saved.has(id))
  }

  const first = await read(page)
  const { totalPages: lastPage } = first
  const left = await shown(first.results)
  const isShort = left.length < first.results.length
  const missing = isShort ? PAGE_SIZE - left.length : 0
  const pages = Math.min(MORE_PAGES, lastPage - page, Math.ceil(missing / Math.max(1, left.length)))
  const { more, failure } = untilFailure(
    await Promise.allSettled(
      Array.from({ length: Math.max(0, pages) }, async (_, index) => read(page + 1 + index)),
    ),
  )
  const rest = more.flatMap(({ results }) => results)
  const results = [...left, ...(await shown(rest))]
  // Further pages only fill up the first one: without them, it is shorter.
  if (failure && results.length === 0) throw failure.reason
  const next = page + more.length + 1
  return {
    results: results.map((row): TitleCard => toCard(row, tmdb.genreName)),
    nextPage: next <= lastPage ? next : null,
    totalResults: first.totalResults,
    hidden: first.results.length + rest.length - results.length,
    areServicesKnown,
  }
}

/** The responses before the first failure. */
function untilFailure<T>(answers: readonly PromiseSettledResult<T>[]) {
  const more: T[] = []
  for (const answer of answers) {
    if (answer.status === 'rejected') return { more, failure: answer }
    more.push(answer.value)
  }
  return { more, failure: undefined }
}

async function wantedOf(deps: Needs, actor: Actor, asked: Asked): Promise<Wanted> {
  const { genres, from, to, sort = 'popular', services } = asked
  const { minRuntime, maxRuntime, minScore, language, country } = asked
  const today = toDayIn(actor.account.zone, deps.clock.now())
  const end = to === undefined ? undefined : `${to}-12-31`
  return {
    genres: genres?.split(',').map(Number) ?? [],
    from: from === undefined ? undefined : `${from}-01-01`,
    // `newest` excludes unreleased titles.
    to: sort === 'newest' && (end === undefined || end > today) ? today : end,
    minRuntime,
    maxRuntime,
    minScore,
    minVotes: asked.minVotes ?? (sort === 'score' ? FEWEST_VOTES : undefined),
    language,
    country,
    sort,
    ...(services !== undefined &&
      knowsServices(deps) && {
        services:
          services === 'mine'
            ? await ownServices(deps, actor.userId)
            : services.split(',').map(Number),
      }),
  }
}
