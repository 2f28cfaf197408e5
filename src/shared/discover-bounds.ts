/* Apart from the calls: addresses are read with these on every screen. */
export const DISCOVER_SORTS = ['popular', 'score', 'votes', 'newest', 'oldest', 'title'] as const
export const YEARS = { first: 1870, last: 2100 } as const
/** Minutes. */
export const MAX_RUNTIME = 1000
