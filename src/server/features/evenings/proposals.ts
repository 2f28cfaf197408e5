import type { Actor, Deps } from '#server/deps.ts'
import { type SavedRow, listSaved, listLoved, listTastes, listWanted } from './proposal-queries.ts'
import type { Candidate, ProposalCriteria } from './candidates.ts'
import { ideasFor } from './ideas.ts'
import { tasteOf } from './tastes.ts'

/** How many titles are considered, most wanted first, and the batch size. */
const LOOKED = 600
const AT_ONCE = 150
/** Candidates ranked for each one shown. */
const RANKED = 4
/** With fewer titles than this on their lists, ideas are added up to it. */
const FEW = 6

/**
 * What those present could watch: on at least one to-see list, seen by nobody (unless all agree to
 * rewatch), and matching the time, genres and services asked for. Most wanted first, then closest to the
 * genres that everyone watches; then, if their lists have too few, ideas from the catalogue.
 */
export async function propose(
  { db, tmdb }: Pick<Deps, 'db' | 'tmdb'>,
  actor: Actor,
  looked: ProposalCriteria,
  limit: number,
): Promise<Candidate[]> {
  const { kind, userIds, isAgain } = looked
  const asked = { userIds, kind, limit: LOOKED }
  const wanted = await listWanted(db, { ...asked, isAgain, facets: facetsOf(looked, tmdb.region) })
  const ids = isAgain ? [...new Set([...wanted, ...(await listLoved(db, asked))])] : wanted
  const taste = tasteOf(await listTastes(db, asked), userIds)
  const ideas = ids.length < FEW ? await ideasFor(tmdb, actor, looked, taste) : []
  const all = [...new Set([...ids, ...ideas.map(({ id }) => id)])]
  const onLists = new Set<number>()
  const found: { candidate: Candidate; score: number }[] = []
  for (let at = 0; at < all.length && found.length < limit * RANKED; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    const rows = Map.groupBy(await listSaved(db, { ...asked, ids: some }), (row) => row.tmdb_id)
    for (const id of rows.keys()) onLists.add(id)
    for (const id of some) {
      const saved = rows.get(id) ?? []
      const candidate = toCandidate(saved, looked, tmdb.region)
      if (!candidate) continue
      const liked = taste(genresOf(saved[0]))
      const known = looked.minutes !== null && candidate.runtime === null ? -UNKNOWN : 0
      const score = candidate.wanted.length / userIds.length + liked / 2 + known
      found.push({ candidate, score: score + (saved[0]?.vote_average ?? 0) / 1000 })
    }
  }
  const ranked = found
    .toSorted((a, b) => b.score - a.score || a.candidate.id - b.candidate.id)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
  const unknown = ideas.filter(({ id }) => !onLists.has(id))
  return [...ranked, ...unknown.slice(0, Math.max(0, FEW - ranked.length))]
}

/** Penalty for an unknown runtime when time is limited. */
const UNKNOWN = 0.25

/** The facets used to find titles; the other criteria are checked title by title. */
function facetsOf({ genres, services }: ProposalCriteria, region: string): string[] {
  if (genres.length > 0) return genres.map((genre) => `genre:${genre}`)
  return services.map(({ id }) => `service:${region}-${id}`)
}

function toCandidate(
  rows: readonly SavedRow[],
  { kind, minutes, genres, services, userIds, isAgain }: ProposalCriteria,
  region: string,
): Candidate | undefined {
  const [first] = rows
  if (!first) return undefined
  const isSeen = rows.some(({ is_watched }) => is_watched !== 0)
  if (isSeen && !isAgain) return undefined
  const runtime = rows.find((row) => row.runtime !== null)?.runtime ?? null
  if (minutes !== null && runtime !== null && runtime > minutes) return undefined
  const own = genresOf(first)
  if (genres.length > 0 && !genres.some((genre) => own.includes(genre))) return undefined
  const offers = new Set(rows.flatMap((row) => row.offers?.split(',') ?? []))
  const on = services.filter(({ id }) => offers.has(`${region}-${id}`))
  if (services.length > 0 && on.length === 0) return undefined
  const wanting = rows.filter(({ is_watched }) => is_watched === 0)
  const place = kind === 'tv' ? episodeOf(wanting, userIds.length) : NO_EPISODE
  if (!place) return undefined
  return {
    id: first.tmdb_id,
    title: first.title,
    poster: first.poster_path,
    year: first.release_date === null ? null : Number(first.release_date.slice(0, 4)),
    runtime: kind === 'movie' ? runtime : null,
    ...place,
    wanted: wanting.map(({ user_id }) => user_id),
    services: on.map(({ name }) => name),
    isAgain: isSeen,
  }
}

const NO_EPISODE = { season: null, episode: null }

/** The unseen episode that all those present are ready for: the first, or everyone's next. */
function episodeOf(
  rows: readonly SavedRow[],
  people: number,
): { season: number; episode: number } | undefined {
  const [first] = rows
  if (!first || rows.some((row) => row.episodes_seen !== null && row.next_season === null)) {
    return undefined
  }
  const placeOf = (row: SavedRow) => ({
    season: row.next_season ?? 1,
    episode: row.next_episode ?? 1,
  })
  const { season, episode } = placeOf(first)
  const isSame = rows.every((row) => {
    const place = placeOf(row)
    return place.season === season && place.episode === episode
  })
  const isFirst = season === 1 && episode === 1
  return isSame && (isFirst || rows.length === people) ? { season, episode } : undefined
}

function genresOf(row: Pick<SavedRow, 'genres'> | undefined): string[] {
  return row ? (JSON.parse(row.genres) as string[]) : []
}
