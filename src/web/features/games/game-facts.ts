import { DAY_MS } from '#shared/durations.ts'
import type { GameDetail } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.gamePage

/** Release date, or the store's wording. */
export function releaseOf({ releaseDate, releaseText }: GameDetail): string {
  return releaseDate === null ? releaseText : formatDate(releaseDate)
}

/** Its kind when it is not a game: « Contenu additionnel ». */
export function kindOf({ type }: GameDetail): string | undefined {
  const known: Readonly<Record<string, string>> = t.type
  return type !== 'game' && Object.hasOwn(known, type) ? known[type] : undefined
}

/** Lines of the facts card; unknown ones are left out. */
export function factsOf(detail: GameDetail): readonly (readonly [string, string])[] {
  const { facts } = t
  const platforms = (['windows', 'mac', 'linux'] as const).filter((name) => detail.platforms[name])
  const lines: readonly (readonly [string, string | undefined])[] = [
    [facts.type, kindOf(detail)],
    [detail.isComingSoon ? t.comingSoon : facts.release, releaseOf(detail)],
    [facts.developers, detail.developers.join(', ')],
    [facts.publishers, detail.publishers.join(', ')],
    [facts.platforms, platforms.map((name) => t.platforms[name]).join(', ')],
    [
      facts.metacritic,
      detail.metacritic === null ? undefined : `${formatNumber(detail.metacritic)} / 100`,
    ],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** URL of the game's store page. */
export function storePage(steamApiId: number): string {
  return `https://store.steampowered.com/app/${steamApiId}/`
}

/** Older than twice the server's cache time: the store has not responded. */
export function isStale({ source, fetchedAt }: GameDetail, now: number): boolean {
  return source === 'steam' && now - Date.parse(fetchedAt) > DAY_MS
}

/** Genres shown on a card. */
const GENRES = 2

/** « 2018 · Action, Indépendant » */
export function cardFactsOf({ releaseDate, genres }: SavedGame): string {
  return [releaseDate?.slice(0, 4), genres.slice(0, GENRES).join(', ')].filter(Boolean).join(' · ')
}

/** Without the owner's note and stars, which must not become mine when I add it. */
export function toPlainGame({ steamApiId, name, headerImage }: SavedGame): AnyGame {
  return { steamApiId, name, headerImage }
}
