import { fold } from '#shared/fold.ts'
import type { SteamGame } from '#shared/steam.ts'

export type LibraryPart = 'owned' | 'wished'
export type Shown = 'all' | 'played' | 'unplayed' | 'left' | 'fresh'

const isShown: Readonly<Record<Shown, (game: SteamGame) => boolean>> = {
  all: () => true,
  played: ({ minutes }) => minutes > 0,
  unplayed: ({ minutes }) => minutes === 0,
  left: ({ isSaved }) => !isSaved,
  fresh: ({ isNew, isSaved }) => isNew && !isSaved,
}

/** The filtered games, most played first. */
export function shownGames(
  games: readonly SteamGame[],
  { part, show, text }: { readonly part: LibraryPart; readonly show: Shown; readonly text: string },
): SteamGame[] {
  const wanted = fold(text.trim())
  return games
    .filter(
      (game) =>
        game.isOwned === (part === 'owned') &&
        isShown[show](game) &&
        (wanted === '' || fold(game.name).includes(wanted)),
    )
    .toSorted((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name, 'fr'))
}

/** Saved games without hours for which Steam has some. */
export function untimed(games: readonly SteamGame[]): SteamGame[] {
  return games.filter(
    ({ isSaved, minutes, listMinutes }) => isSaved && minutes > 0 && listMinutes === null,
  )
}

/** Whether the list's hours differ from Steam's. */
export function differs({ isSaved, minutes, listMinutes }: SteamGame): boolean {
  return isSaved && minutes > 0 && listMinutes !== null && listMinutes !== minutes
}
