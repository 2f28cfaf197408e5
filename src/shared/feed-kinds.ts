import * as z from 'zod/mini'

/**
 * `seen`: a viewing · `said`: stars, or a note that friends read · `added`: to see or to play · `listed`:
 * put into a list of one's own · `evening`: the title that a vote chose.
 */
export const FeedKind = z.enum(['seen', 'said', 'added', 'listed', 'evening'])
export type FeedKind = z.infer<typeof FeedKind>
