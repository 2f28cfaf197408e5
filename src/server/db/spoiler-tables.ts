/** Spoilers a user chose to open early. */
export interface OpenedSpoilersTable {
  user_id: string
  /** `message:` or `comment:` with its id, or `note:` with its subject. */
  thing: string
  opened_at: number
}

export interface SpoilerTables {
  opened_spoilers: OpenedSpoilersTable
}
