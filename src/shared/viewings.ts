import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { SentInstant, VagueDay, ViewingKind } from './days.ts'
import { ViewingFacet } from './filters.ts'
import { Work } from './friends.ts'
import { Month } from './month.ts'
import { Note, NoteReader, Rating } from './lists.ts'
import { marked, spoiled } from './note-shapes.ts'
import { Flag, wholeNumber } from './paging.ts'
import { CalendarDate, ExternalId, Id, Instant, MAX_EXTERNAL_ID } from './text.ts'

/** Seasons, episodes and viewings are numbered up to here. */
const MAX_NUMBER = 9999

export const Viewing = z.object({
  /** 1 for the earliest, which is always there; the others have seen it again. */
  number: z.int(),
  /** `null` when unknown. */
  day: z.nullable(VagueDay),
  rating: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** Who reads the note; to friends, who read it, `friends`. */
  noteReader: NoteReader,
  ...spoiled,
  createdAt: Instant,
})
export type Viewing = z.infer<typeof Viewing>

/** Several episodes of a series seen on one day stand together. */
export const DiaryEntry = z.object({
  kind: ViewingKind,
  /** The series, for an episode. */
  work: Work,
  releaseDate: CalendarDate,
  day: z.nullable(VagueDay),
  /** As in `Viewing`; of several episodes the least. */
  number: z.int(),
  /** Of viewings: more than 1 for several episodes. */
  count: z.int(),
  /** The first and the last of the episodes. */
  from: z.nullable(z.object({ season: z.int(), episode: z.int() })),
  to: z.nullable(z.object({ season: z.int(), episode: z.int() })),
  /** Of a viewing that stands alone; the last one of a title, without its own, has those of the title. */
  rating: z.nullable(z.int()),
  /** Of a viewing that stands alone. */
  note: z.nullable(z.string()),
  ...spoiled,
  createdAt: Instant,
})
export type DiaryEntry = z.infer<typeof DiaryEntry>

/** Where a page of the diary begins: after this entry. Opaque to clients. */
const DiaryCursor = z
  .string()
  .check(z.regex(/^[0-9-]{0,10}_(?:movie|tv|episode|game)_[0-9]{1,10}_[0-9]{1,4}$/))

const number = z.int().check(z.gte(0), z.lte(MAX_NUMBER))
/** What was seen: with its season and number, of an episode. */
const seen = {
  kind: ViewingKind,
  workId: ExternalId,
  season: z.optional(number),
  episode: z.optional(number),
}
const seenInQuery = {
  kind: ViewingKind,
  workId: wholeNumber(1, MAX_EXTERNAL_ID),
  season: z.optional(wholeNumber(0, MAX_NUMBER)),
  episode: z.optional(wholeNumber(0, MAX_NUMBER)),
}
/** Identifies the viewing whatever its number is now: a repeated call affects no other. */
const meant = { createdAt: z.optional(SentInstant) }
const viewingNumber = z.int().check(z.gte(1), z.lte(MAX_NUMBER))
const marks = {
  day: z.optional(z.nullable(VagueDay)),
  rating: z.optional(z.nullable(Rating)),
  note: z.optional(Note),
  noteReader: z.optional(NoteReader),
  ...marked,
}
/** The latest first. */
const Viewings = z.object({ results: z.array(Viewing) })

const diaryFilters = {
  userId: z.optional(Id),
  kind: z.optional(ViewingKind),
  /** Only what was seen again. */
  isAgain: z.optional(Flag),
}

export const viewings = calls({
  getViewings: {
    method: 'GET',
    path: '/viewings',
    access: 'client',
    summary: 'Each time that something of a list was seen or played, the latest first.',
    query: z.strictObject({ ...seenInQuery, userId: z.optional(Id) }),
    reply: Viewings,
    errors: ['NOT_FRIEND'],
  },
  addViewing: {
    method: 'POST',
    path: '/viewings',
    access: 'client',
    summary:
      'Add a viewing of something saved, which is then seen. `number` is the next one: if it is there already, it stands as it was.',
    body: z.strictObject({ ...seen, number: viewingNumber, ...marks }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  editViewing: {
    method: 'PUT',
    path: '/viewings',
    access: 'client',
    summary:
      'Change the day, the rating or the note of a viewing; what is left out stays. With its `createdAt` it is safe to repeat.',
    body: z.strictObject({ ...seen, number: viewingNumber, ...meant, ...marks }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  deleteViewing: {
    method: 'DELETE',
    path: '/viewings',
    access: 'client',
    summary:
      'Delete a viewing; without any left, what was seen is to see again. With its `createdAt` it is safe to repeat.',
    query: z.strictObject({ ...seenInQuery, number: wholeNumber(1, MAX_NUMBER), ...meant }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  getDiary: {
    method: 'GET',
    path: '/diary',
    access: 'client',
    summary: 'What was seen and played, the latest first, what has no day last; `next` goes on.',
    query: z.strictObject({
      ...diaryFilters,
      /** Begins there, and goes back. */
      month: z.optional(Month),
      /** This day, month or year alone. */
      during: z.optional(VagueDay),
      /** 1: Monday. Leaves out what has no day. */
      weekday: z.optional(wholeNumber(1, 7)),
      /** What the title or game has. */
      facet: z.optional(ViewingFacet),
      withoutGames: z.optional(Flag),
      cursor: z.optional(DiaryCursor),
    }),
    reply: z.object({ results: z.array(DiaryEntry), next: z.nullable(z.string()) }),
    errors: ['NOT_FRIEND'],
  },
  getDiaryMonth: {
    method: 'GET',
    path: '/diary/:month',
    access: 'client',
    summary: 'What was seen and played in one month, at most 500 entries.',
    params: z.strictObject({ month: Month }),
    query: z.strictObject(diaryFilters),
    reply: z.object({ results: z.array(DiaryEntry) }),
    errors: ['NOT_FRIEND'],
  },
})
