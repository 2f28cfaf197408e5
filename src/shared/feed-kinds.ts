import * as z from 'zod/mini'

/**
 * `seen`: a viewing · `said`: a rating, or a note open to friends · `added`: to see or to play ·
 * `listed`: added to an own list · `evening`: the title that a vote chose.
 */
export const FeedKind = z.enum(['seen', 'said', 'added', 'listed', 'evening'])
export type FeedKind = z.infer<typeof FeedKind>
