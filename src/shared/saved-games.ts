import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { GameImage } from './image-addresses.ts'
import { Flag, PageNumber, pageOf, wholeNumber } from './paging.ts'
import { Filter } from './filters.ts'
import { NoteReader, Progress, progressFilter, Rating, SortEnum } from './lists.ts'
import { noteFields, spoilerInReply } from './note-shapes.ts'
import { CalendarDate, ExternalId, Id, Instant, MAX_EXTERNAL_ID, text } from './text.ts'
import { Day, VagueDay } from './days.ts'

export const SavedGame = z.object({
  steamApiId: ExternalId,
  name: z.string(),
  headerImage: GameImage,
  genres: z.array(z.string()),
  releaseDate: CalendarDate,
  note: z.nullable(z.string()),
  /** Who reads the note; always `friends` for a friend who may read it. */
  noteReader: NoteReader,
  ...spoilerInReply,
  /** Whether it is hidden from friends; always `false` for them. */
  isHidden: z.boolean(),
  rating: z.nullable(z.int()),
  isPlayed: z.boolean(),
  playedAt: z.nullable(Instant),
  /** The month or year, when the exact day is unknown. */
  doneIn: z.optional(VagueDay),
  progress: z.optional(Progress),
  /** As set by the owner. */
  minutesPlayed: z.optional(z.int()),
  rank: z.nullable(z.int()),
  addedAt: Instant,
  updatedAt: Instant,
})
export type SavedGame = z.infer<typeof SavedGame>

/** The client's facts about the game; the server prefers cached store facts. */
export const NewGame = z.strictObject({
  steamApiId: ExternalId,
  name: text(1, 500),
  headerImage: z.optional(GameImage),
})
export type NewGame = z.infer<typeof NewGame>

const filters = {
  userId: z.optional(Id),
  isPlayed: z.optional(Flag),
  ...progressFilter,
  sortEnum: z.optional(SortEnum),
  /** Always paged: without `page`, the first page. */
  filter: z.optional(Filter),
  page: z.optional(PageNumber),
}
const game = { steamApi: ExternalId }
/** When it was played, in the user's time zone; omitted: today. */
const playedOn = { day: z.optional(Day) }
const change = { method: 'PUT', access: 'client', errors: ['NOT_FOUND'] } as const

export const savedGames = calls({
  getGames: {
    method: 'GET',
    path: '/savedgame/get-saved-games',
    access: 'client',
    summary: "A list's games: one page, or without `page` the whole list with an ETag.",
    query: z.strictObject(filters),
    isConditional: true,
    reply: pageOf(SavedGame),
    errors: ['NOT_FRIEND'],
  },
  searchGames: {
    method: 'GET',
    path: '/savedgame/search-saved-games',
    access: 'client',
    summary: "Search a list's games by any part of the name, ignoring case and accents.",
    query: z.strictObject({ ...filters, query: text(1, 100) }),
    reply: pageOf(SavedGame),
    errors: ['NOT_FRIEND'],
  },
  addGame: {
    method: 'POST',
    path: '/savedgame/add-saved-games',
    access: 'client',
    summary: 'Save a game: 201, or 200 with the existing item.',
    body: NewGame,
    status: [201, 200],
    reply: SavedGame,
  },
  noteGame: {
    ...change,
    path: '/savedgame/note-saved-game',
    summary: "Set or clear a game's note.",
    body: z.strictObject({ ...game, ...noteFields }),
    reply: SavedGame,
  },
  rateGame: {
    ...change,
    path: '/savedgame/rate-saved-game',
    summary: "Set or clear a game's rating; rating marks it as played if it has no progress.",
    body: z.strictObject({ ...game, rating: z.nullable(Rating), ...playedOn }),
    reply: SavedGame,
  },
  playGame: {
    ...change,
    path: '/savedgame/play-saved-game',
    summary: 'Mark a game as played or to play.',
    body: z.strictObject({ ...game, isPlayed: z.boolean(), ...playedOn }),
    reply: SavedGame,
  },
  rankGame: {
    ...change,
    path: '/savedgame/rank-saved-game',
    summary: "Set or clear a game's rank in the owner's ranking.",
    body: z.strictObject({
      ...game,
      rank: z.nullable(z.int().check(z.gte(1), z.lte(MAX_EXTERNAL_ID))),
    }),
    reply: SavedGame,
  },
  hideGame: {
    ...change,
    path: '/savedgame/hide-saved-game',
    summary: 'Hide a game from friends, or show it again.',
    body: z.strictObject({ ...game, isHidden: z.boolean() }),
    reply: SavedGame,
  },
  deleteGame: {
    method: 'DELETE',
    path: '/savedgame/delete-saved-game',
    access: 'client',
    summary: 'Remove a game from the list.',
    query: z.strictObject({ steamApiId: wholeNumber(1, MAX_EXTERNAL_ID) }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
