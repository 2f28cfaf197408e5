import type { Work } from '#shared/friends.ts'

/* As in tables.ts: instants are milliseconds since the epoch. */

/** People muted in a user's feed. */
interface MutedPeopleTable {
  user_id: string
  person_id: string
  muted_at: number
}

/** Titles and games muted in a user's feed. */
export interface MutedWorksTable {
  user_id: string
  type: Work['type']
  work_id: number
  /** Its title at that time. */
  title: string
  muted_at: number
}

export interface FeedTables {
  muted_people: MutedPeopleTable
  muted_works: MutedWorksTable
}
