/** What a card tells the page that it opens, so that it begins with the same art and name. */
export interface KnownGame {
  readonly steamApiId: number
  readonly name: string
  readonly headerImage: string | null
}

/** The art of this game in a change of page, from the card to the page's own. */
export function artName(steamApiId: number): string {
  return `game-${steamApiId}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    knownGame?: KnownGame
  }
}
