/* Row types of player counts; see tables.ts. */

/** A game that users saved or compared. It is sampled while it has a `due_at`. */
export interface WatchedGamesTable {
  steam_api_id: number
  /** The store's name; `null` until it has confirmed the game. */
  name: string | null
  header_image: string | null
  /** When it was last saved or compared. */
  wanted_at: number
  /** How many users saved or compared it recently. */
  watchers: number
  /** When to look the game up in the store; `null` once confirmed. */
  check_at: number | null
  /** When to sample it next; `null` until the store has confirmed it, or when long unwanted. */
  due_at: number | null
  /** The last count, and when it was taken. */
  players: number | null
  sampled_at: number | null
}

/** Who saved or compared a game recently. */
export interface GameWatchersTable {
  steam_api_id: number
  user_id: string
  wanted_at: number
}

export interface PlayerSamplesTable {
  steam_api_id: number
  at: number
  players: number
}

/** An hour's samples: their sum and count, for the average. */
export interface PlayerHoursTable {
  steam_api_id: number
  /** The start of the hour. */
  at: number
  players: number
  samples: number
}
