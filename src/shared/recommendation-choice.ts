import * as z from 'zod/mini'

/**
 * What friends who recommend something to a user learn about it: `all`, also that it was opened and
 * saved; `seen`, only that it was seen, which the user's list shows them anyway; `nothing`.
 */
export const TellsSenders = z.enum(['all', 'seen', 'nothing'])
export type TellsSenders = z.infer<typeof TellsSenders>
