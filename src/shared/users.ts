import * as z from 'zod/mini'
import { Id, Instant } from './text.ts'

/** A user in brief: in a friend's mark, as the sender of a message. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>

/** A user as others see them. `isOnline` and `lastSeenAt` are `null` except between friends. */
export const PublicUser = z.extend(Person, {
  isOnline: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(Instant),
})
export type PublicUser = z.infer<typeof PublicUser>

/**
 * The caller's relation to the other user. A blocked user sees `none`.
 * `sent`: requested by the caller, pending · `received`: requested by the other.
 */
const RELATIONS = ['self', 'none', 'sent', 'received', 'added', 'blocked'] as const
export const Relation = z.enum(RELATIONS)
export type Relation = z.infer<typeof Relation>
