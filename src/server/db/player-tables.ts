/* How many play: rows as those of tables.ts. */

/** A game whose players are counted for who saved or compared it; it rests when nobody has for long. */
export interface WatchedGamesTable {
  steam_api_id: number
  name: string | null
  header_image: string | null
  /** When somebody last saved or compared it. */
  wanted_at: number
  /** When to ask again; `null` while it rests. */
  due_at: number | null
  /** The last count, and when it was taken. */
  players: number | null
  sampled_at: number | null
}

export interface PlayerSamplesTable {
  steam_api_id: number
  at: number
  players: number
}

/** The samples of an hour: their sum and number, whose quotient is shown. */
export interface PlayerHoursTable {
  steam_api_id: number
  /** The hour's beginning. */
  at: number
  players: number
  samples: number
}

/** Work that one server does for all: who does it, and until when it is theirs. */
export interface LeasesTable {
  name: string
  holder: string
  until: number
}
