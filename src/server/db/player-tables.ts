/* Player counts: the row types beside those of tables.ts. */

/** A game that users saved or compared. It is sampled while it has a `due_at`. */
export interface WatchedGamesTable {
  steam_api_id: number
  /** As the store knows it; `null` until it has confirmed the game. */
  name: string | null
  header_image: string | null
  /** When somebody last saved or compared it. */
  wanted_at: number
  /** How many users saved or compared it lately. */
  watchers: number
  /** When to ask the store whether it knows the game; `null` once it has said so. */
  check_at: number | null
  /** When to sample it next; `null` before the store has confirmed it, and after nobody wanted it for long. */
  due_at: number | null
  /** The last count, and when it was taken. */
  players: number | null
  sampled_at: number | null
}

/** Who saved or compared a game lately. */
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

/** The samples of an hour: their sum and number, from which the average is made. */
export interface PlayerHoursTable {
  steam_api_id: number
  /** The start of the hour. */
  at: number
  players: number
  samples: number
}

/** A lock with an end, for work that one of several servers does for all. */
export interface LeasesTable {
  name: string
  holder: string
  until: number
}
