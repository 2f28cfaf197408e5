import type { Work } from '#shared/friends.ts'

/* As in tables.ts: instants are milliseconds since the epoch. */

/** Whose activity somebody leaves out of their feed. */
interface MutedPeopleTable {
  user_id: string
  person_id: string
  muted_at: number
}

/** Of which titles and games somebody reads nothing in their feed. */
export interface MutedWorksTable {
  user_id: string
  type: Work['type']
  work_id: number
  /** As it was called then. */
  title: string
  muted_at: number
}

export interface FeedTables {
  muted_people: MutedPeopleTable
  muted_works: MutedWorksTable
}
