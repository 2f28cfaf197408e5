import { LRUCache } from 'lru-cache'
import type { GameRow } from './game-shapes.ts'

/** Games that recent lists showed: names and pictures that cost no call. */
export interface SeenGames {
  /** Takes an answer's rows, which are looked at once, and gives them back. */
  add(rows: readonly GameRow[]): readonly GameRow[]
  find(id: number): GameRow | undefined
}

/** LRU cache of up to `max` games. */
export function createSeenGames(max: number): SeenGames {
  const games = new LRUCache<number, GameRow>({ max })
  const taken = new WeakSet<readonly GameRow[]>()
  return {
    add(rows) {
      if (taken.has(rows)) return rows
      taken.add(rows)
      for (const row of rows) games.set(row.steamApiId, row)
      return rows
    },
    find: (id) => games.peek(id),
  }
}
