import type { NewMovie, NewTv } from '#shared/saved-shows.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import { hasNoFacts } from '../lists/kind.ts'
import { openList } from '../lists/service.ts'
import { factsOf, type TitleFacts } from '../titles/service.ts'
import type { ShowFacts, ShowRow } from './present.ts'

/** The lists of films and of series. */
export const shows = openList<MediaType, ShowFacts>({
  items: 'saved_shows',
  lists: 'show_lists',
  part: 'media_type',
  parts: ['movie', 'tv'],
  id: 'tmdb_id',
  isDone: 'is_watched',
  doneAt: 'watched_at',
  toDo: 'to_watch',
  done: 'watched',
  toDoHidden: 'to_watch_hidden',
  doneHidden: 'watched_hidden',
  facts: [
    'media_type',
    'overview',
    'poster_path',
    'vote_average',
    'vote_count',
    'runtime',
    'countries',
    'language',
    'facts_at',
  ],
  marks: ['episodes_seen', 'episodes_aired', 'next_season', 'next_episode', 'ticked_at'],
})

/**
 * Saves a title. Facts cached from the catalogue are preferred to those the client sent.
 */
export async function addShow(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>,
  { userId, part, id }: { userId: string; part: MediaType; id: number },
  sent: Omit<NewMovie | NewTv, 'title' | 'name'> & { title: string },
): Promise<{ row: ShowRow; isNew: boolean }> {
  const facts = await factsOf(deps, part, id, 'known')
  return shows.add(
    deps,
    { userId, part, id },
    {
      media_type: part,
      title: facts?.title ?? sent.title,
      overview: facts?.overview ?? sent.overview ?? '',
      poster_path: facts?.poster_path ?? sent.poster_path ?? null,
      vote_average: facts?.vote_average ?? sent.vote_average ?? 0,
      vote_count: facts?.vote_count ?? sent.vote_count ?? 0,
      release_date: facts?.release_date ?? null,
      genres: JSON.stringify(facts?.genres ?? []),
      ...detailsOf(deps, facts),
    },
  )
}

/** Fills in the catalogue's facts if they were unknown when the title was saved. */
export async function fillMissingFacts(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>,
  userId: string,
  row: ShowRow,
): Promise<ShowRow> {
  if (!hasNoFacts(row) && row.facts_at !== null) return row
  const { media_type: part, id } = row
  const known = await factsOf(deps, part, id, 'known')
  if (!known) return row
  const { details: _, ...facts } = known
  const learnt = {
    ...facts,
    media_type: part,
    poster_path: known.poster_path ?? row.poster_path,
    genres: JSON.stringify(known.genres),
    ...detailsOf(deps, known),
  }
  const isNews = hasNoFacts(row) ? !hasNoFacts(learnt) : learnt.facts_at !== null
  return isNews ? shows.updateFacts(deps, { userId, part, id }, row, learnt) : row
}

/** Facts that only a title's page has, as stored. */
export function detailsOf(
  { clock }: Pick<Deps, 'clock'>,
  facts: TitleFacts | undefined,
): Pick<ShowFacts, 'runtime' | 'countries' | 'language' | 'facts_at'> {
  if (!facts?.details) return { runtime: null, countries: null, language: null, facts_at: null }
  const { runtime, countries, language } = facts.details
  return { runtime, countries: JSON.stringify(countries), language, facts_at: clock.now() }
}
