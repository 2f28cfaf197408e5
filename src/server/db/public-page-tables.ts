/* As in tables.ts: booleans are 0 / 1. */

/** What a person shows of themselves to anybody; no row: nothing. */
interface PublicPagesTable {
  user_id: string
  is_on: 0 | 1
  shows_favourites: 0 | 1
  shows_ratings: 0 | 1
  /** Those of their lists that have an address. */
  shows_lists: 0 | 1
  /** Whether search engines may keep it, and their lists. */
  is_indexed: 0 | 1
}

/** A list that anybody reads, by its owner's name and this one. */
interface PublicListsTable {
  owner_id: string
  slug: string
  list_id: string
}

export interface PublicPageTables {
  public_pages: PublicPagesTable
  public_lists: PublicListsTable
}
