/** Translations: notes that tell of what their reader may not have seen. */
export const notes = {
  /** Beside who reads it. */
  mark: 'Spoiler',
  season: 'Saison',
  episode: 'Épisode',
  upTo: 'jusqu’à',
  whole: 'toute la série',
  place: (season: number, episode: number) =>
    season === 0 ? `Hors saison É${episode}` : `S${season} É${episode}`,
  marked: (place: string | null) => (place === null ? 'Spoiler' : `Spoiler : ${place}`),
} as const
