/* As in tables.ts: booleans are 0 / 1. */

/** What a person publishes about themselves; no row: nothing. */
interface PublicPagesTable {
  user_id: string
  is_on: 0 | 1
  shows_favourites: 0 | 1
  shows_ratings: 0 | 1
  /** Those of their lists that have a public address. */
  shows_lists: 0 | 1
  /** Whether search engines may index it and their lists. */
  is_indexed: 0 | 1
}

/** A public list, addressed by its owner's username and this slug. */
interface PublicListsTable {
  owner_id: string
  slug: string
  list_id: string
}

export interface PublicPageTables {
  public_pages: PublicPagesTable
  public_lists: PublicListsTable
}
