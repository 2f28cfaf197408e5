import type { GameRow } from './game-shapes.ts'

/** Games as lists showed them lately: names and pictures that cost no call. */
export interface SeenGames {
  /** Takes an answer's rows, which are looked at once, and gives them back. */
  add(rows: readonly GameRow[]): readonly GameRow[]
  find(id: number): GameRow | undefined
}

/** Remembers up to `max` rows; the ones seen least recently go first. */
export function createSeenGames(max: number): SeenGames {
  const games = new Map<number, GameRow>()
  const taken = new WeakSet<readonly GameRow[]>()
  return {
    add(rows) {
      if (taken.has(rows)) return rows
      taken.add(rows)
      for (const row of rows) {
        games.delete(row.steamApiId)
        games.set(row.steamApiId, row)
      }
      for (const oldest of games.keys()) {
        if (games.size <= max) break
        games.delete(oldest)
      }
      return rows
    },
    find: (id) => games.get(id),
  }
}
