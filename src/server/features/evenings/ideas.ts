import type { Actor, Deps } from '#server/deps.ts'
import type { Candidate, ProposalCriteria } from './candidates.ts'
import type { Taste } from './tastes.ts'

/** Minimum taste for a genre to count as common. */
const COMMON = 0.3
/** By score alone, a film that three people liked would come first. */
const FEWEST_VOTES = 300

/**
 * The top-rated titles of the genre that everyone watches most, or of any genre when there is none:
 * for people with few titles on their lists. Empty if the catalogue fails.
 */
export async function ideasFor(
  tmdb: Deps['tmdb'],
  actor: Actor,
  { kind, minutes, genres, services }: ProposalCriteria,
  taste: Taste,
): Promise<Candidate[]> {
  const asked = tmdb.genres[kind]
    .filter(({ name }) => genres.length === 0 || genres.includes(name))
    .map(({ id, name }) => ({ id, share: taste([name]) }))
    .toSorted((a, b) => b.share - a.share || a.id - b.id)
  const [best] = genres.length > 0 ? asked : asked.filter(({ share }) => share >= COMMON)
  const wanted = {
    genres: best ? [best.id] : [],
    sort: 'score',
    minVotes: FEWEST_VOTES,
    ...(minutes !== null && { maxRuntime: minutes }),
    ...(services.length > 0 && { services: services.map(({ id }) => id) }),
  } as const
  const rows = await tmdb.discover(kind, wanted, 1, actor).then(
    ({ results }) => results,
    () => [],
  )
  const place = kind === 'tv' ? { season: 1, episode: 1 } : { season: null, episode: null }
  const [only, ...others] = services
  return rows.map((row) => ({
    id: row.id,
    title: row.mediaType === 'movie' ? row.title : row.name,
    poster: row.poster_path,
    year: yearOf(row.mediaType === 'movie' ? row.release_date : row.first_air_date),
    runtime: null,
    ...place,
    wanted: [],
    // With several services, the catalogue does not say which one has the title.
    services: only && others.length === 0 ? [only.name] : [],
    isAgain: false,
  }))
}

const yearOf = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))
