import type { Work } from '#shared/friends.ts'
import { tmdbIdOf } from '#web/features/lists/any-title.ts'
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

/** An item of a catalogue or of a list as a work. */
export function workOf(item: AnyItem): Work {
  if ('steamApiId' in item) {
    const { steamApiId: id, name: title, headerImage } = item
    return { type: 'game', id, title, headerImage }
  }
  const facts = { id: tmdbIdOf(item), poster_path: item.poster_path }
  return item.mediaType === 'movie'
    ? { type: 'movie', title: item.title, ...facts }
    : { type: 'tv', title: item.name, ...facts }
}
