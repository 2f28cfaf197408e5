import type { Work } from '#shared/friends.ts'
import type { AnyItem } from '#web/features/lists/item.ts'

/** A work as an item that may be saved: the known fields; the server completes them. */
export function itemOf(work: Work): AnyItem {
  const { id, title } = work
  if (work.type === 'game') return { steamApiId: id, name: title, headerImage: work.headerImage }
  return titleOf(work)
}

export function titleOf({ type, id, title, poster_path }: Exclude<Work, { type: 'game' }>) {
  const facts = {
    id,
    overview: '',
    poster_path,
    backdrop_path: null,
    vote_average: 0,
    vote_count: 0,
    genres: [],
  }
  return type === 'movie'
    ? { mediaType: type, title, original_title: title, release_date: null, ...facts }
    : { mediaType: type, name: title, original_name: title, first_air_date: null, ...facts }
}
