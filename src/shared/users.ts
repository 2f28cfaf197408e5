import * as z from 'zod/mini'
import { Id, Instant } from './text.ts'

/** A person as anybody's page may name them: a mark on a title, the sender of a message. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>

/** A user as others see it. `isOnline` and `lastSeenAt` are told between friends alone, else `null`. */
export const PublicUser = z.extend(Person, {
  isOnline: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(Instant),
})
export type PublicUser = z.infer<typeof PublicUser>

/**
 * What the other one is to the caller. Who is blocked sees `none`, as before.
 * `sent`: the caller asked and waits · `received`: the other one asked.
 */
const RELATIONS = ['self', 'none', 'sent', 'received', 'added', 'blocked'] as const
export const Relation = z.enum(RELATIONS)
export type Relation = z.infer<typeof Relation>
