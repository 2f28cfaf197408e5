import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Month, SentInstant, VagueDay, ViewingKind } from './days.ts'
import { ViewingFacet } from './filters.ts'
import { Work } from './friends.ts'
import { Note, NoteReader, Rating } from './lists.ts'
import { spoilerInRequest, spoilerInReply } from './note-shapes.ts'
import { Flag, wholeNumber } from './paging.ts'
import { CalendarDate, ExternalId, Id, Instant, MAX_EXTERNAL_ID } from './text.ts'

/** Highest number of a season, an episode or a viewing. */
const MAX_NUMBER = 9999

export const Viewing = z.object({
  /** 1 for the earliest, which always exists; the others are rewatches. */
  number: z.int(),
  /** `null` when unknown. */
  day: z.nullable(VagueDay),
  rating: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** Who reads the note; always `friends` for a friend who may read it. */
  noteReader: NoteReader,
  ...spoilerInReply,
  createdAt: Instant,
})
export type Viewing = z.infer<typeof Viewing>

/** A diary entry; several episodes of a series seen on one day share one. */
export const DiaryEntry = z.object({
  kind: ViewingKind,
  /** The series, for an episode. */
  work: Work,
  releaseDate: CalendarDate,
  day: z.nullable(VagueDay),
  /** As in `Viewing`; for several episodes the lowest. */
  number: z.int(),
  /** Number of viewings: more than 1 for several episodes. */
  count: z.int(),
  /** The first and the last episode. */
  from: z.nullable(z.object({ season: z.int(), episode: z.int() })),
  to: z.nullable(z.object({ season: z.int(), episode: z.int() })),
  /** Only for a single viewing; a title's last viewing falls back to the title's rating. */
  rating: z.nullable(z.int()),
  /** Only for a single viewing. */
  note: z.nullable(z.string()),
  ...spoilerInReply,
  createdAt: Instant,
})
export type DiaryEntry = z.infer<typeof DiaryEntry>

/** Keyset cursor: a page of the diary begins after this entry. Opaque to clients. */
const DiaryCursor = z
  .string()
  .check(z.regex(/^[0-9-]{0,10}_(?:movie|tv|episode|game)_[0-9]{1,10}_[0-9]{1,4}$/))

const number = z.int().check(z.gte(0), z.lte(MAX_NUMBER))
/** What was seen; an episode has its season and number. */
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
/** Identifies the viewing even if its number changed, so that a repeated call affects no other. */
const meant = { createdAt: z.optional(SentInstant) }
const viewingNumber = z.int().check(z.gte(1), z.lte(MAX_NUMBER))
const marks = {
  day: z.optional(z.nullable(VagueDay)),
  rating: z.optional(z.nullable(Rating)),
  note: z.optional(Note),
  noteReader: z.optional(NoteReader),
  ...spoilerInRequest,
}
/** The latest first. */
const Viewings = z.object({ results: z.array(Viewing) })

const diaryFilters = {
  userId: z.optional(Id),
  kind: z.optional(ViewingKind),
  /** Only rewatches. */
  isAgain: z.optional(Flag),
}

export const viewings = calls({
  getViewings: {
    method: 'GET',
    path: '/viewings',
    access: 'client',
    summary: 'Every viewing of a saved item or episode, latest first.',
    query: z.strictObject({ ...seenInQuery, userId: z.optional(Id) }),
    reply: Viewings,
    errors: ['NOT_FRIEND'],
  },
  addViewing: {
    method: 'POST',
    path: '/viewings',
    access: 'client',
    summary:
      'Add a viewing of a saved item, which becomes seen. `number` is the next one; an existing one is left unchanged.',
    body: z.strictObject({ ...seen, number: viewingNumber, ...marks }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  editViewing: {
    method: 'PUT',
    path: '/viewings',
    access: 'client',
    summary:
      "Change a viewing's day, rating or note; omitted fields stay. Idempotent with `createdAt`.",
    body: z.strictObject({ ...seen, number: viewingNumber, ...meant, ...marks }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  deleteViewing: {
    method: 'DELETE',
    path: '/viewings',
    access: 'client',
    summary:
      'Delete a viewing; without any left, the item is to see again. Idempotent with `createdAt`.',
    query: z.strictObject({ ...seenInQuery, number: wholeNumber(1, MAX_NUMBER), ...meant }),
    reply: Viewings,
    errors: ['NOT_FOUND'],
  },
  getDiary: {
    method: 'GET',
    path: '/diary',
    access: 'client',
    summary: 'What was seen and played, latest first, undated last; continue with `next`.',
    query: z.strictObject({
      ...diaryFilters,
      /** Starts in this month and goes back in time. */
      month: z.optional(Month),
      /** Only this day, month or year. */
      during: z.optional(VagueDay),
      /** 1: Monday. Excludes viewings without a day. */
      weekday: z.optional(wholeNumber(1, 7)),
      /** A facet of the title or game. */
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
    summary: 'What was seen and played in a month, at most 500 entries.',
    params: z.strictObject({ month: Month }),
    query: z.strictObject(diaryFilters),
    reply: z.object({ results: z.array(DiaryEntry) }),
    errors: ['NOT_FRIEND'],
  },
})
