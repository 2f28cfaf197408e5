import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'

/** Genres named on a card; the game's page has them all. */
const GENRES = 2

/** « 2018 · Action, Indépendant » */
export function factsOf({ releaseDate, genres }: SavedGame): string {
  return [releaseDate?.slice(0, 4), genres.slice(0, GENRES).join(', ')].filter(Boolean).join(' · ')
}

/** The game alone: what its owner wrote and gave must not become mine when I add it. */
export function faceOf({ steamApiId, name, headerImage }: SavedGame): AnyGame {
  return { steamApiId, name, headerImage }
}
