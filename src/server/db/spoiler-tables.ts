/** What somebody chose to read before they had got there. */
export interface OpenedSpoilersTable {
  user_id: string
  /** `message:` or `comment:` and its id, or `note:` and what it is of. */
  thing: string
  opened_at: number
}

export interface SpoilerTables {
  opened_spoilers: OpenedSpoilersTable
}
