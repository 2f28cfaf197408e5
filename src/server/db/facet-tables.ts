/** The facets of saved items, one per row; written by triggers only. */
export interface SavedFacetsTable {
  user_id: string
  part: 'movie' | 'tv' | 'game'
  /**
   * As in #shared/filters.ts, genres as they were saved; `noted:own`, `noted:shown` to friends;
   * `service:FR-8` for each service a title is on, `offers:,FR-8,FR-337,` for all of them.
   */
  facet: string
  is_done: number
  added_at: number
  id: number
  /** 0: unrated. */
  rating: number
  title_key: string
  is_hidden: 0 | 1
}

/** How many items have a facet; written by triggers alone. */
export interface FacetTotalsTable {
  user_id: string
  part: 'movie' | 'tv' | 'game'
  facet: string
  is_done: number
  total: number
  /** Of these, those hidden from friends. */
  hidden: number
}

/** A named combination of filters. */
export interface SavedFiltersTable {
  user_id: string
  id: string
  kind: 'titles' | 'games'
  name: string
  /** The name for comparison: `fold()` of #shared/fold.ts. */
  name_key: string
  /** JSON. */
  chosen: string
  created_at: number
}
