import type { NewItem } from '#shared/own-list-shapes.ts'
import { tmdbIdOf, yearOf } from '#web/features/lists/any-title.ts'
import type { AnyItem } from '#web/features/lists/item.ts'

/** A title or a game as it is added to a list. */
export function newItemOf(item: AnyItem): NewItem {
  if ('steamApiId' in item) {
    return {
      type: 'game',
      id: item.steamApiId,
      title: item.name,
      headerImage: item.headerImage,
    }
  }
  const year = Number(yearOf(item)) || null
  const facts = { id: tmdbIdOf(item), poster_path: item.poster_path, year }
  return item.mediaType === 'movie'
    ? { type: 'movie', title: item.title, ...facts }
    : { type: 'tv', title: item.name, ...facts }
}
