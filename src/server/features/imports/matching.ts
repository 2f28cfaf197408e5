import { wordsOf } from '#shared/fold.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { TitleRow } from '#server/external/tmdb/row-shapes.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { factsOf, factsOfRow } from '../titles/service.ts'
import type { FoundTitle } from './formats/found.ts'
import { ownWork } from './own-items.ts'
import { factsOfGame, type FoundWork, workOf, yearOf } from './works.ts'

type Needs = Pick<Deps, 'tmdb' | 'steam'>

/** What a title is matched by. */
export type NamedTitle = Pick<
  FoundTitle,
  'kind' | 'title' | 'originalTitle' | 'year' | 'ids' | 'own'
>

/** One work, several candidates, or none. */
export type Match =
  | { readonly status: 'ready'; readonly work: FoundWork }
  | { readonly status: 'ambiguous'; readonly candidates: readonly FoundWork[] }
  | { readonly status: 'unknown' }

const UNKNOWN: Match = { status: 'unknown' }
const CANDIDATES = 8
/** The store's rate limit is per minute. */
const STEAM_RESTS_S = 60

/**
 * Matches a title by its ids, else by name and year. A search's first hit alone is never enough.
 * @throws {AppError} upstream failures
 */
export async function matchOf(deps: Needs, found: NamedTitle): Promise<Match> {
  const known = await byIds(deps, found)
  if (known) return { status: 'ready', work: known }
  const own = ownWork(found)
  if (own) return { status: 'ready', work: own }
  if (found.title === '' || found.kind === 'episode') return UNKNOWN
  if (found.kind === 'game') return gameOf(deps, found)
  // Letterboxd lists some series as films; other services do not specify which it is.
  const kinds: readonly MediaType[] = found.kind === 'tv' ? ['tv'] : ['movie', 'tv']
  const matches: Match[] = []
  for (const kind of kinds) {
    const match = await byName(deps, found, kind)
    if (match.status === 'ready') return match
    matches.push(match)
  }
  return matches.find(({ status }) => status === 'ambiguous') ?? UNKNOWN
}

async function byIds(deps: Needs, { kind, ids }: NamedTitle): Promise<FoundWork | undefined> {
  if (ids.steam) return workOf(deps, { type: 'game', id: ids.steam }, BACKGROUND)
  if (ids.tmdb && (kind === 'movie' || kind === 'tv')) {
    const work = await workOf(deps, { type: kind, id: ids.tmdb }, BACKGROUND)
    if (work) return work
  }
  let rows = ids.imdb ? await deps.tmdb.find({ imdb: ids.imdb }, BACKGROUND) : []
  // TMDB knows TVDB ids of series only: a film's would match an unrelated series.
  if (rows.length === 0 && ids.tvdb && kind !== 'movie') {
    rows = await deps.tmdb.find({ tvdb: ids.tvdb }, BACKGROUND)
  }
  const row = rows.find(({ mediaType }) => mediaType === kind) ?? rows[0]
  return row && workOfRow(deps, row)
}

async function byName(deps: Needs, found: NamedTitle, kind: MediaType): Promise<Match> {
  const { tmdb } = deps
  const isEmbedded = tmdb.state() === 'unused'
  const year = found.year ?? undefined
  const ask = async (language: 'fr-FR' | 'en-US', of: number | undefined, title = found.title) =>
    tmdb.searchByName(kind, { title, language, ...(of !== undefined && { year: of }) }, BACKGROUND)
  const rows = await ask('fr-FR', isEmbedded ? undefined : year)
  const first = decided(found, rows)
  if (first.length > 0) return toMatch(deps, first)
  const original = found.originalTitle
  if (original && wordsOf(original).join() !== wordsOf(found.title).join()) {
    const more = decided(found, await ask('fr-FR', isEmbedded ? undefined : year, original))
    if (more.length > 0) return toMatch(deps, more)
  }
  if (!isEmbedded) {
    // Other services use English titles.
    const english = decided(found, await ask('en-US', year)).map(({ id }) => id)
    const known = rows.filter(({ id }) => english.includes(id))
    if (known.length > 0 && known.length === english.length) return toMatch(deps, known)
    const [only] = english
    if (only !== undefined && english.length === 1) {
      const facts = await factsOf(deps, kind, only, BACKGROUND)
      if (facts) return { status: 'ready', work: { type: kind, id: only, facts } }
    }
  }
  const near = year === undefined ? rows : rows.filter((row) => isNear(yearOfRow(row), year))
  if (near.length === 0) return UNKNOWN
  const candidates = near.slice(0, CANDIDATES).map((row) => workOfRow(deps, row))
  return { status: 'ambiguous', candidates }
}

/** The exact name matches: of the same year, else one year off. */
function decided(found: NamedTitle, rows: readonly TitleRow[]): readonly TitleRow[] {
  const names = new Set([found.title, found.originalTitle ?? ''].map(plain))
  names.delete('')
  const same = rows.filter((row) => namesOf(row).some((name) => names.has(plain(name))))
  const { year } = found
  if (year === null) return same
  const exact = same.filter((row) => yearOfRow(row) === year)
  return exact.length > 0 ? exact : same.filter((row) => isNear(yearOfRow(row), year))
}

function toMatch(deps: Needs, rows: readonly TitleRow[]): Match {
  const works = rows.slice(0, CANDIDATES).map((row) => workOfRow(deps, row))
  const [only] = works
  if (!only) return UNKNOWN
  return works.length === 1
    ? { status: 'ready', work: only }
    : { status: 'ambiguous', candidates: works }
}

async function gameOf({ steam }: Needs, found: NamedTitle): Promise<Match> {
  const rows = await steam.search(found.title, BACKGROUND)
  const works = rows.map((row): FoundWork => ({
    type: 'game',
    id: row.steamApiId,
    facts: factsOfGame(row),
  }))
  const same = works.filter(({ facts }) => plain(facts.title) === plain(found.title))
  const [only] = same
  if (only && same.length === 1) return { status: 'ready', work: only }
  // Steam failed, and has many more games than the embedded ones that stood in for it.
  if (steam.state() !== 'unused' && steam.origin(rows).source === 'embedded') {
    throw new AppError('UPSTREAM_FAILED', { retryAfter: STEAM_RESTS_S })
  }
  const candidates = (same.length > 0 ? same : works).slice(0, CANDIDATES)
  return candidates.length > 0 ? { status: 'ambiguous', candidates } : UNKNOWN
}

function workOfRow(deps: Needs, row: TitleRow): FoundWork {
  const originalTitle = row.mediaType === 'movie' ? row.original_title : row.original_name
  return { type: row.mediaType, id: row.id, facts: factsOfRow(deps, row), originalTitle }
}

function namesOf(row: TitleRow): readonly string[] {
  return row.mediaType === 'movie' ? [row.title, row.original_title] : [row.name, row.original_name]
}

function yearOfRow(row: TitleRow): number | null {
  return yearOf({ release_date: row.mediaType === 'movie' ? row.release_date : row.first_air_date })
}

function isNear(year: number | null, wanted: number): boolean {
  return year !== null && Math.abs(year - wanted) <= 1
}

function plain(name: string): string {
  return wordsOf(name).join(' ')
}
