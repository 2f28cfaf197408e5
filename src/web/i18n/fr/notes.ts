import { formatPlace } from '../format.ts'

/** Translations: notes that tell of what their reader may not have seen. */
export const notes = {
  /** Beside who reads it. */
  mark: 'Spoiler',
  season: 'Saison',
  episode: 'Épisode',
  upTo: 'jusqu’à',
  whole: 'toute la série',
  place: formatPlace,
  marked: (place: string | null) => (place === null ? 'Spoiler' : `Spoiler : ${place}`),
} as const
