import { withNoBreakSpaces } from '#shared/french.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MediaType, TitleCard } from '#shared/titles.ts'

/** A title from the catalogue or from a list. */
export type AnyTitle = TitleCard | SavedShow

/** Unique among films and series: film 42 is not series 42. */
export type ShowKey = `${MediaType}:${number}`

export function keyOf(title: AnyTitle): ShowKey {
  return `${title.mediaType}:${tmdbIdOf(title)}`
}

export function tmdbIdOf(title: AnyTitle): number {
  return 'tmdbId' in title ? title.tmdbId : title.id
}

/** The displayed name, with no-break spaces before « : ». */
export function nameOf(title: AnyTitle): string {
  return withNoBreakSpaces(title.mediaType === 'movie' ? title.title : title.name)
}

export function yearOf(title: AnyTitle): string | undefined {
  const date = title.mediaType === 'movie' ? title.release_date : title.first_air_date
  return date?.slice(0, 4)
}
