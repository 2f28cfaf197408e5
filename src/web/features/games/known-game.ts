/** Passed from a card to the page it opens: same art and name at once. */
export interface KnownGame {
  readonly steamApiId: number
  readonly name: string
  readonly headerImage: string | null
  /** Genres that choose the generated art. */
  readonly genres?: readonly string[]
}

/** View transition name of this game's art. */
export function artName(steamApiId: number): string {
  return `game-${steamApiId}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    knownGame?: KnownGame
  }
}
