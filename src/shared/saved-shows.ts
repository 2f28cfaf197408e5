import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ImagePath } from './image-addresses.ts'
import { Flag, PageNumber, pageOf, wholeNumber } from './paging.ts'
import { EpisodesSeen } from './seasons.ts'
import { Filter } from './filters.ts'
import { NoteReader, Progress, progressFilter, Rating, SortEnum } from './lists.ts'
import { noteFields, spoilerInReply } from './note-shapes.ts'
import { CalendarDate, ExternalId, Id, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Day, VagueDay } from './days.ts'

const saved = {
  tmdbId: ExternalId,
  overview: z.string(),
  poster_path: ImagePath,
  vote_average: z.number(),
  vote_count: z.int(),
  genres: z.array(z.string()),
  note: z.nullable(z.string()),
  /** Who reads the note; always `friends` for a friend who may read it. */
  noteReader: NoteReader,
  ...spoilerInReply,
  /** Whether it is hidden from friends; always `false` for them. */
  isHidden: z.boolean(),
  rating: z.nullable(z.int()),
  isWatched: z.boolean(),
  watchedAt: z.nullable(Instant),
  /** The month or year, when the exact day is unknown. */
  doneIn: z.optional(VagueDay),
  progress: z.optional(Progress),
  rank: z.nullable(z.int()),
  addedAt: Instant,
  updatedAt: Instant,
}

export const SavedMovie = z.object({
  mediaType: z.literal('movie'),
  title: z.string(),
  release_date: CalendarDate,
  ...saved,
})
export const SavedTv = z.object({
  mediaType: z.literal('tv'),
  name: z.string(),
  first_air_date: CalendarDate,
  ...saved,
  episodes: z.optional(EpisodesSeen),
})
export const SavedShow = z.discriminatedUnion('mediaType', [SavedMovie, SavedTv])
export type SavedMovie = z.infer<typeof SavedMovie>
export type SavedTv = z.infer<typeof SavedTv>
export type SavedShow = z.infer<typeof SavedShow>

/** The client's facts about the title; the server prefers cached catalogue facts. */
const added = {
  tmdbId: ExternalId,
  overview: z.optional(z.nullable(text(0, 10_000))),
  poster_path: z.optional(ImagePath),
  vote_average: z.optional(z.number().check(z.gte(0), z.lte(10))),
  vote_count: z.optional(z.int().check(z.gte(0), z.lte(MAX_EXTERNAL_ID))),
}
const TitleText = text(1, 500)
export const NewMovie = z.strictObject({ title: TitleText, ...added })
export const NewTv = z.strictObject({ name: TitleText, ...added })
export type NewMovie = z.infer<typeof NewMovie>
export type NewTv = z.infer<typeof NewTv>

const filters = {
  userId: z.optional(Id),
  isWatched: z.optional(Flag),
  ...progressFilter,
  sortEnum: z.optional(SortEnum),
  filter: z.optional(Filter),
}
const listQuery = z.strictObject({ ...filters, page: z.optional(PageNumber) })
const searchQuery = z.strictObject({
  ...filters,
  query: text(1, 100),
  page: z.optional(PageNumber),
})

const noteBody = z.strictObject({ tmdbId: ExternalId, ...noteFields })
const hideBody = z.strictObject({ tmdbId: ExternalId, isHidden: z.boolean() })
/** When it was seen, in the user's time zone; omitted: today. */
const seenOn = { day: z.optional(Day) }
const rateBody = z.strictObject({ tmdbId: ExternalId, rating: z.nullable(Rating), ...seenOn })
const watchBody = z.strictObject({ tmdbId: ExternalId, isWatched: z.boolean(), ...seenOn })
const rankBody = z.strictObject({ tmdbId: ExternalId, rank: z.nullable(ExternalId) })
const byTmdbId = z.strictObject({ tmdbId: wholeNumber(1, MAX_EXTERNAL_ID) })

const list = {
  method: 'GET',
  access: 'client',
  query: listQuery,
  isConditional: true,
  errors: ['NOT_FRIEND'],
} as const
const search = {
  method: 'GET',
  access: 'client',
  query: searchQuery,
  errors: ['NOT_FRIEND'],
} as const
const change = { method: 'PUT', access: 'client', errors: ['NOT_FOUND'] } as const
const remove = {
  method: 'DELETE',
  access: 'client',
  query: byTmdbId,
  status: [204],
  errors: ['NOT_FOUND'],
} as const

export const savedShows = calls({
  getMovies: {
    ...list,
    path: '/savedshow/get-saved-movies',
    summary: "A list's films: one page, or without `page` the whole list with an ETag.",
    reply: pageOf(SavedMovie),
  },
  getTvs: {
    ...list,
    path: '/savedshow/get-saved-tvs',
    summary: "A list's series: one page, or without `page` the whole list with an ETag.",
    reply: pageOf(SavedTv),
  },
  getAll: {
    ...list,
    path: '/savedshow/get-saved-all',
    summary: "A list's films and series together, in one order.",
    reply: pageOf(SavedShow),
  },
  searchMovies: {
    ...search,
    path: '/savedshow/search-saved-movies',
    summary: "Search a list's films by any part of the title, ignoring case and accents.",
    reply: pageOf(SavedMovie),
  },
  searchTvs: {
    ...search,
    path: '/savedshow/search-saved-tvs',
    summary: "Search a list's series by any part of the title, ignoring case and accents.",
    reply: pageOf(SavedTv),
  },
  searchAll: {
    ...search,
    path: '/savedshow/search-saved-all',
    summary: "Search a list's films and series together.",
    reply: pageOf(SavedShow),
  },
  addMovie: {
    method: 'POST',
    path: '/savedshow/add-saved-movies',
    access: 'client',
    summary: 'Save a film: 201, or 200 with the existing item.',
    body: NewMovie,
    status: [201, 200],
    reply: SavedMovie,
  },
  addTv: {
    method: 'POST',
    path: '/savedshow/add-saved-tvs',
    access: 'client',
    summary: 'Save a series: 201, or 200 with the existing item.',
    body: NewTv,
    status: [201, 200],
    reply: SavedTv,
  },
  noteMovie: {
    ...change,
    path: '/savedshow/note-saved-movie',
    summary: "Set or clear a film's note.",
    body: noteBody,
    reply: SavedMovie,
  },
  noteTv: {
    ...change,
    path: '/savedshow/note-saved-tv',
    summary: "Set or clear a series' note.",
    body: noteBody,
    reply: SavedTv,
  },
  rateMovie: {
    ...change,
    path: '/savedshow/rate-saved-movie',
    summary: "Set or clear a film's rating; rating marks it as seen if it has no progress.",
    body: rateBody,
    reply: SavedMovie,
  },
  rateTv: {
    ...change,
    path: '/savedshow/rate-saved-tv',
    summary: "Set or clear a series' rating; rating marks it as seen if it has no progress.",
    body: rateBody,
    reply: SavedTv,
  },
  watchMovie: {
    ...change,
    path: '/savedshow/watch-saved-movie',
    summary: 'Mark a film as seen or to see.',
    body: watchBody,
    reply: SavedMovie,
  },
  watchTv: {
    ...change,
    path: '/savedshow/watch-saved-tv',
    summary: 'Mark a series as seen or to see.',
    body: watchBody,
    reply: SavedTv,
  },
  rankMovie: {
    ...change,
    path: '/savedshow/rank-saved-movie',
    summary: "Set or clear a film's rank in the owner's ranking.",
    body: rankBody,
    reply: SavedMovie,
  },
  rankTv: {
    ...change,
    path: '/savedshow/rank-saved-tv',
    summary: "Set or clear a series' rank in the owner's ranking.",
    body: rankBody,
    reply: SavedTv,
  },
  hideMovie: {
    ...change,
    path: '/savedshow/hide-saved-movie',
    summary: 'Hide a film from friends, or show it again.',
    body: hideBody,
    reply: SavedMovie,
  },
  hideTv: {
    ...change,
    path: '/savedshow/hide-saved-tv',
    summary: 'Hide a series from friends, or show it again.',
    body: hideBody,
    reply: SavedTv,
  },
  deleteMovie: {
    ...remove,
    path: '/savedshow/delete-saved-movie',
    summary: 'Remove a film from the list.',
  },
  deleteTv: {
    ...remove,
    path: '/savedshow/delete-saved-tv',
    summary: 'Remove a series from the list.',
  },
})
