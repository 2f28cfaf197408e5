import type { EveningState } from '#shared/evening-change.ts'
import type { MediaType } from '#shared/titles.ts'

/* As in tables.ts: instants are milliseconds since the epoch. */

export interface EveningsTable {
  id: string
  host_id: string
  state: EveningState
  kind: MediaType
  minutes: number | null
  /** JSON array of names. */
  genres: string
  /** JSON array of `{ id, name }`. */
  services: string
  /** `""` for none. */
  place: string
  /** `null`: at once. */
  starts_at: number | null
  /** When an open vote is counted and guests' links expire. */
  ends_at: number
  /** When the job next has something to do: remind, end or delete. */
  due_at: number
  /** JSON array, frozen when the vote opens. */
  proposals: string | null
  /** JSON; the ballots are deleted when it is written. */
  result: string | null
  /** When a vote chose a title, and which. */
  decided_at: number | null
  decided_id: number | null
  /** Incremented by every write that others may see, unlike the replacement of a ballot. */
  version: number
  created_at: number
}

export interface EveningMembersTable {
  evening_id: string
  user_id: string
  /** They take part only while this person's friend; `null`: unconditionally. */
  invited_by: string | null
  sees_again: 0 | 1
  invited_at: number
  /** `null`: invited, no reply yet. */
  joined_at: number | null
  /** The number of the viewing added to their diary; `null`: none. */
  kept_number: number | null
}

/** A user's evenings. */
interface EveningShelvesTable {
  user_id: string
  evening_id: string
}

/** A guest without an account. */
export interface EveningGuestsTable {
  evening_id: string
  id: string
  name: string
  joined_at: number
}

/** One per voter, while the vote is open. */
interface EveningBallotsTable {
  evening_id: string
  /** A member's user id, or a guest's. */
  voter_id: string
  /** JSON. */
  ballot: string
}

interface EveningLinksTable {
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  evening_id: string
  /** `null`: the link by which guests join. */
  guest_id: string | null
  expires_at: number
}

export interface EveningTables {
  evenings: EveningsTable
  evening_members: EveningMembersTable
  evening_shelves: EveningShelvesTable
  evening_guests: EveningGuestsTable
  evening_ballots: EveningBallotsTable
  evening_links: EveningLinksTable
}
