import * as z from 'zod/mini'
import { VISIBLE_CHARACTER } from './blank.ts'
import { Spoiler, SpoilerMark } from './spoilers.ts'
import { Id, text } from './text.ts'
import { Person } from './users.ts'
import { MESSAGE_MAX } from './bounds.ts'

/** Characters of a message shown where it is quoted. */
export const QUOTE_MAX = 200

/** The text of a message, with at least one visible character. */
export const MessageText = text(1, MESSAGE_MAX).check(z.regex(VISIBLE_CHARACTER, 'too_short'))

export const NewMessage = z.strictObject({
  id: Id,
  body: MessageText,
  replyTo: z.optional(Id),
  spoiler: z.optional(SpoilerMark),
})

/** The reactions, in display order. */
export const REACTIONS = ['love', 'like', 'laugh', 'wow', 'sad', 'clap'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** Who gave one reaction, earliest first; without those hidden by a block. */
export const Reacted = z.object({ reaction: Reaction, people: z.array(Person) })
export type Reacted = z.infer<typeof Reacted>

/** A group event, shown among its messages. */
const GroupEventKind = z.enum([
  'added',
  'invited',
  'joined',
  'removed',
  'left',
  'renamed',
  'pictured',
  'unpictured',
])
export type GroupEventKind = z.infer<typeof GroupEventKind>

export const GroupEvent = z.object({
  kind: GroupEventKind,
  /** The user added, invited or removed; for `left`, the new maker, if any. */
  person: z.nullable(Person),
})

/** The message that another one replies to, in its current state. */
export const Quote = z.object({
  id: Id,
  /** As in `Message`. */
  sender: z.nullable(Person),
  /** Its first words; empty while `spoiler` is not open. */
  body: z.string(),
  spoiler: z.optional(Spoiler),
  /** The title of the shared work or list; none for a profile. */
  title: z.optional(z.string()),
  isDeleted: z.optional(z.boolean()),
  /** As in `Message`: reduced to its id. */
  sealed: z.optional(z.enum(['blocked', 'hidden'])),
})
export type Quote = z.infer<typeof Quote>
