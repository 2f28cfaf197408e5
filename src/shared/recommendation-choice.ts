import * as z from 'zod/mini'

/**
 * What friends who recommend something to somebody learn of it: `all`, that it was opened and kept too;
 * `seen`, no more than whether it was seen, as their list shows them anyway; `nothing`.
 */
export const TellsSenders = z.enum(['all', 'seen', 'nothing'])
export type TellsSenders = z.infer<typeof TellsSenders>
