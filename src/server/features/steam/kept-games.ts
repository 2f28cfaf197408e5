import type { NamedGame, OwnedGame } from '#server/external/steam/profile-shapes.ts'

/** A game of somebody's Steam library or wish list, as it is kept. */
export interface KeptGame {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly isOwned: boolean
  readonly minutes: number
  readonly playedAt: number | null
  /** When it came; `null` for what was there from the beginning. */
  readonly cameAt: number | null
  /** The minutes that Steam last gave the list's game; `null` where it gave none. */
  readonly given: number | null
}

/** What Steam says of somebody. */
export interface Read {
  /** `null` where they are hidden. */
  readonly owned: readonly OwnedGame[] | null
  readonly wished: readonly number[]
  readonly named: readonly NamedGame[]
}

/** What is kept once Steam was asked again. Hidden games stay as they were. */
export function mergedGames(
  before: readonly KeptGame[],
  { owned, wished, named }: Read,
  cameAt: number | null,
): KeptGame[] {
  // Who hides their games mostly hides their wishes, which then look like none.
  if (owned === null && wished.length === 0) return [...before]
  const known = new Map(before.map((game) => [game.id, game]))
  const names = new Map(named.map((game) => [game.id, game]))
  const games = new Map<number, KeptGame>()
  for (const { id, name, minutes, playedAt } of owned ?? []) {
    games.set(id, { ...of(id, name), isOwned: true, minutes, playedAt })
  }
  if (owned === null) for (const game of before) if (game.isOwned) games.set(game.id, game)
  for (const id of wished) {
    const name = names.get(id)?.name ?? known.get(id)?.name
    if (name !== undefined && !games.has(id)) games.set(id, of(id, name))
  }
  return [...games.values()]

  function of(id: number, name: string): KeptGame {
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

/** The ids on a wish list that have no name yet. */
export function unnamed(before: readonly KeptGame[], { owned, wished }: Omit<Read, 'named'>) {
  const known = new Set([...before, ...(owned ?? [])].map(({ id }) => id))
  return wished.filter((id) => !known.has(id))
}
