import type { NamedGame, OwnedGame } from '#server/external/steam/profile-shapes.ts'

/** A stored game of a Steam library or wish list. */
export interface LibraryGame {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly isOwned: boolean
  readonly minutes: number
  readonly playedAt: number | null
  /** When it appeared; `null` for games of the first reading. */
  readonly cameAt: number | null
  /** Minutes last copied to the list's game; `null` for none. */
  readonly given: number | null
}

/** A reading of a Steam account. */
export interface LibraryReading {
  /** `null` when private. */
  readonly owned: readonly OwnedGame[] | null
  readonly wished: readonly number[]
  readonly named: readonly NamedGame[]
}

/** Merges a new reading into the stored games. Private games stay as stored. */
export function mergedGames(
  before: readonly LibraryGame[],
  { owned, wished, named }: LibraryReading,
  cameAt: number | null,
): LibraryGame[] {
  // With private games, wishes are usually private too and look empty.
  if (owned === null && wished.length === 0) return [...before]
  const known = new Map(before.map((game) => [game.id, game]))
  const names = new Map(named.map((game) => [game.id, game]))
  const games = new Map<number, LibraryGame>()
  for (const { id, name, minutes, playedAt } of owned ?? []) {
    games.set(id, { ...of(id, name), isOwned: true, minutes, playedAt })
  }
  if (owned === null) for (const game of before) if (game.isOwned) games.set(game.id, game)
  for (const id of wished) {
    const name = names.get(id)?.name ?? known.get(id)?.name
    if (name !== undefined && !games.has(id)) games.set(id, of(id, name))
  }
  return [...games.values()]

  function of(id: number, name: string): LibraryGame {
    const was = known.get(id)
    return {
      id,
      name,
      image: names.get(id)?.headerImage ?? was?.image ?? null,
      isOwned: false,
      minutes: 0,
      playedAt: null,
      cameAt: was ? was.cameAt : cameAt,
      given: was?.given ?? null,
    }
  }
}

/** Wish list ids without a name yet. */
export function unnamed(
  before: readonly LibraryGame[],
  { owned, wished }: Omit<LibraryReading, 'named'>,
) {
  const known = new Set([...before, ...(owned ?? [])].map(({ id }) => id))
  return wished.filter((id) => !known.has(id))
}
