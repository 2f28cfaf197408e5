import type { GameDetail } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const words = fr.gamePage

/** When it came out, or is to: a date where the store gives one, else its own words. */
export function releaseOf({ releaseDate, releaseText }: GameDetail): string {
  return releaseDate === null ? releaseText : formatDate(releaseDate)
}

/** What it is when it is no game: « Contenu additionnel ». */
export function kindOf({ type }: GameDetail): string | undefined {
  const known: Readonly<Record<string, string>> = words.type
  return type !== 'game' && Object.hasOwn(known, type) ? known[type] : undefined
}

/** The lines of the facts card; what is not known has none. */
export function factsOf(detail: GameDetail): readonly (readonly [string, string])[] {
  const { facts } = words
  const platforms = (['windows', 'mac', 'linux'] as const).filter((name) => detail.platforms[name])
  const lines: readonly (readonly [string, string | undefined])[] = [
    [facts.type, kindOf(detail)],
    [detail.isComingSoon ? words.comingSoon : facts.release, releaseOf(detail)],
    [facts.developers, detail.developers.join(', ')],
    [facts.publishers, detail.publishers.join(', ')],
    [facts.platforms, platforms.map((name) => words.platforms[name]).join(', ')],
    [
      facts.metacritic,
      detail.metacritic === null ? undefined : `${formatNumber(detail.metacritic)} / 100`,
    ],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** The store's own page of a game. */
export function storePage(steamApiId: number): string {
  return `https://store.steampowered.com/app/${steamApiId}/`
}

/** Twice as long, in milliseconds, as the server keeps an answer before it asks again: the store is silent. */
const STALE = 24 * 60 * 60 * 1000

export function isStale({ fetchedAt }: GameDetail, now: number): boolean {
  return now - Date.parse(fetchedAt) > STALE
}

/** Genres named on a card; the game's page has them all. */
const GENRES = 2

/** « 2018 · Action, Indépendant » */
export function cardFactsOf({ releaseDate, genres }: SavedGame): string {
  return [releaseDate?.slice(0, 4), genres.slice(0, GENRES).join(', ')].filter(Boolean).join(' · ')
}

/** The game alone: what its owner wrote and gave must not become mine when I add it. */
export function faceOf({ steamApiId, name, headerImage }: SavedGame): AnyGame {
  return { steamApiId, name, headerImage }
}
