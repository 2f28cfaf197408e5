/* As in tables.ts: instants are milliseconds since the epoch. */

export interface PactTables {
  pact_members: PactMembersTable
  pact_ticks: PactTicksTable
  pact_refusals: PactRefusalsTable
}

/** A pact has no row of its own, only its members'. */
export interface PactMembersTable {
  pact_id: string
  user_id: string
  /** The same for all members of a pact. */
  tmdb_id: number
  /** The inviter; `null` once they joined. */
  invited_by: string | null
  invited_at: number
  /** `null`: invited, not answered yet. At most one joined pact per user and series. */
  joined_at: number | null
}

/** An episode that a member is asked to confirm. */
export interface PactTicksTable {
  user_id: string
  pact_id: string
  season: number
  episode: number
  /** Who ticked it. */
  told_by: string
  /** When it was seen, as in `viewings`. */
  day: string
  told_at: number
}

/** A refused pact; the inviter does not learn of it. */
export interface PactRefusalsTable {
  user_id: string
  asked_by: string
  tmdb_id: number
  refused_at: number
}
