import type { ListReader } from '#shared/own-list-shapes.ts'
import type { Work } from '#shared/friends.ts'

/* As in tables.ts: instants are milliseconds since the epoch. */

export interface OwnListsTable {
  id: string
  owner_id: string
  name: string
  /** `""` for none. */
  words: string
  is_numbered: 0 | 1
  reader: ListReader
  item_count: number
  /** Incremented by every write to the list, under its row lock. */
  version: number
  created_at: number
  updated_at: number
}

export interface OwnListItemsTable {
  list_id: string
  type: Work['type']
  work_id: number
  /** Orders the items of a list; with gaps. */
  position: number
  title: string
  /** A poster's path, or the URL of a game's art. */
  picture: string | null
  year: number | null
  /** `""` for none. */
  words: string
  added_at: number
  /** `null` when unknown. */
  added_by: string | null
  /** The last author of `words`; `null` when unknown or without words. */
  worded_by: string | null
}

/** A friend named by the owner. */
export interface OwnListMembersTable {
  list_id: string
  user_id: string
  may_edit: 0 | 1
}

/** A list on a user's shelf: their own, or one they may edit. */
export interface OwnListShelvesTable {
  user_id: string
  list_id: string
  owner_id: string
}
