import { LRUCache } from 'lru-cache'
import type { GameRow } from './game-shapes.ts'

/** Games from recent lists: names and pictures without a call. */
export interface SeenGames {
  /** Records the rows of a response (once per array) and returns them. */
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
