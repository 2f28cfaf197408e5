import { formatPlace } from '#shared/french.ts'

/** Translations: notes with spoilers. */
export const notes = {
  /** Shown beside who may read the note. */
  mark: 'Spoiler',
  season: 'Saison',
  episode: 'Épisode',
  upTo: 'jusqu’à',
  whole: 'toute la série',
  place: formatPlace,
  marked: (place: string | null) => (place === null ? 'Spoiler' : `Spoiler : ${place}`),
} as const
