import type { Generated } from 'kysely'
import type { Release } from '#shared/calendar.ts'
import type { Work } from '#shared/friends.ts'

interface WorkKey {
  kind: Work['type']
  work_id: number
}

/** Release dates of wanted works. */
interface ReleaseDatesTable extends WorkKey {
  what: Release['what']
  /** 0 where there is none. */
  season: number
  episode: number
  /** `YYYY-MM-DD`. */
  day: string
  /** An episode's. */
  name: string
}

/** When to next fetch a work's dates from the catalogue. */
interface ReleaseTurnsTable extends WorkKey {
  /** When a user was last known to want it, to within a day. */
  wanted_at: number
  due_at: number
  /** Whether the dates have been fetched once. */
  is_known: Generated<0 | 1>
}

/** The secret address of a user's calendar file. */
interface CalendarAddressesTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: string
  made_at: number
}

export interface CalendarTables {
  release_dates: ReleaseDatesTable
  release_turns: ReleaseTurnsTable
  calendar_addresses: CalendarAddressesTable
}
