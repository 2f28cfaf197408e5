import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Year } from './days.ts'
import { Work } from './friends.ts'
import { Id } from './text.ts'
import { Person } from './users.ts'

/** Most friends in one table. */
export const TABLE_MAX = 20

/** How far two people agree on the works that both rated and show (decision 062). */
export const Agreement = z.object({
  /** From 0 to 100, 50 being neutral; `null` with too few works in common. */
  percent: z.nullable(z.int()),
  /** How many works both rated. */
  inCommon: z.int(),
})
export type Agreement = z.infer<typeof Agreement>

const RatedByBoth = z.object({ work: Work, mine: z.int(), theirs: z.int() })
export type RatedByBoth = z.infer<typeof RatedByBoth>

export const Taste = z.object({
  agreement: Agreement,
  /** Works that both rated four stars or more, the best first. */
  shared: z.array(RatedByBoth),
  /** Works with the furthest ratings, the furthest first. */
  apart: z.array(RatedByBoth),
  /** How many works are a star and a half apart or more. */
  apartCount: z.int(),
  /** Works that they rated four stars or more and the caller has neither done nor rated. */
  loved: z.array(z.object({ work: Work, rating: z.int() })),
  /** To do for both, the last added first. */
  wanted: z.array(Work),
})
export type Taste = z.infer<typeof Taste>

const Mark = z.object({ userId: Id, isDone: z.boolean(), rating: z.nullable(z.int()) })

/** A work and the marks of each person at the table; those without any are left out. */
const TableRow = z.object({ work: Work, marks: z.array(Mark) })
export type TableRow = z.infer<typeof TableRow>

/** The visible ratings of a group, side by side. */
export const TasteTable = z.object({
  /** The caller first. */
  people: z.array(
    z.object({
      user: Person,
      rated: z.int(),
      average: z.nullable(z.number()),
    }),
  ),
  /** Best-rated works, by at least two people, the best first. */
  best: z.array(z.extend(TableRow, { average: z.number() })),
  /** Works loved by the few who have done them. */
  gems: z.array(TableRow),
  /** Works loved by only one of three or more. */
  defended: z.array(z.extend(TableRow, { userId: Id })),
})
export type TasteTable = z.infer<typeof TasteTable>

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Comma-separated ids on the wire. */
const FriendIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(new RegExp(`^${UUID}(?:,${UUID}){0,${TABLE_MAX - 1}}$`), 'friends')),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(Id),
)

/** Only works released in this year; omitted: all. */
const year = z.optional(Year)

export const taste = calls({
  getTaste: {
    method: 'GET',
    path: '/users/:id/taste',
    access: 'client',
    summary:
      'How far a friend and the caller agree, where they differ, and what they could see next.',
    params: z.strictObject({ id: Id }),
    reply: Taste,
    errors: ['NOT_FRIEND'],
  },
  getTable: {
    method: 'GET',
    path: '/taste',
    access: 'client',
    summary:
      'The ratings of the caller and some friends side by side: best, hidden gems, lone favourites.',
    query: z.strictObject({ friendIds: FriendIds, year }),
    reply: TasteTable,
    errors: ['NOT_FRIEND'],
  },
  getConversationTable: {
    method: 'GET',
    path: '/conversations/:id/taste',
    access: 'client',
    summary: 'The same for the members of a conversation who are friends of the caller.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ year }),
    reply: TasteTable,
    errors: ['NOT_FOUND'],
  },
})
