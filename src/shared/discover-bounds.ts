/* Apart from the calls: every screen needs these to parse URLs. */
export const DISCOVER_SORTS = ['popular', 'score', 'votes', 'newest', 'oldest', 'title'] as const
export const YEARS = { first: 1870, last: 2100 } as const
/** Minutes. */
export const MAX_RUNTIME = 1000
