import * as z from 'zod/mini'
import { VagueDay, ViewingKind } from '#shared/days.ts'
import { GameImage, ImagePath } from '#shared/image-addresses.ts'
import { Note, NoteReader, Progress, Rating } from '#shared/lists.ts'
import { NoteMark } from '#shared/note-shapes.ts'
import { CalendarDate, ExternalId, Instant, MAX_EXTERNAL_ID, text } from '#shared/text.ts'

/**
 * An item of Calepin's export (see #shared/account-export.ts), validated like a client's input. Invalid
 * ones fall back to the fields common to all formats.
 */

const Title = text(1, 500)
const spoiled = { spoiler: z.optional(NoteMark) }
const Count = z.int().check(z.gte(0), z.lte(MAX_EXTERNAL_ID))
const marks = {
  genres: z.array(text(0, 100)).check(z.maxLength(50)),
  note: Note,
  noteReader: NoteReader,
  ...spoiled,
  isHidden: z.boolean(),
  rating: z.nullable(Rating),
  progress: z.optional(Progress),
  rank: z.nullable(ExternalId),
  addedAt: Instant,
  updatedAt: Instant,
}
const show = {
  ...marks,
  overview: text(0, 10_000),
  poster_path: ImagePath,
  vote_average: z.number().check(z.gte(0), z.lte(10)),
  vote_count: Count,
  isWatched: z.boolean(),
  watchedAt: z.nullable(Instant),
}
const Movie = z.object({ title: Title, release_date: CalendarDate, ...show })
const Tv = z.object({
  name: Title,
  first_air_date: CalendarDate,
  ...show,
  episodes: z.optional(z.object({ tickedAt: z.nullable(Instant) })),
})
const Game = z.object({
  name: Title,
  headerImage: GameImage,
  releaseDate: CalendarDate,
  ...marks,
  isPlayed: z.boolean(),
  playedAt: z.nullable(Instant),
  minutesPlayed: z.optional(Count),
})

const Numbered = z.nullable(z.int().check(z.gte(0), z.lte(9999)))
export const OwnViewing = z.object({
  kind: ViewingKind,
  workId: ExternalId,
  season: Numbered,
  episode: Numbered,
  number: z.int().check(z.gte(1), z.lte(9999)),
  day: z.nullable(VagueDay),
  rating: z.nullable(Rating),
  note: Note,
  noteReader: NoteReader,
  ...spoiled,
  createdAt: Instant,
})
export type OwnViewing = z.infer<typeof OwnViewing>

/** Facts that only Calepin's export has, applied to new items. */
export interface OwnItem {
  readonly title: string
  readonly release_date: string | null
  /** A poster's path, or a game picture's address. */
  readonly picture: string | null
  readonly overview: string
  readonly vote_average: number
  readonly vote_count: number
  readonly genres: readonly string[]
  readonly note: string | null
  readonly noteReader: NoteReader
  readonly spoiler?: NoteMark | undefined
  readonly isHidden: boolean
  readonly rating: number | null
  readonly progress: Progress | null
  readonly isDone: boolean
  readonly doneAt: string | null
  readonly isRanked: boolean
  readonly addedAt: string
  readonly updatedAt: string
  readonly minutesPlayed?: number | undefined
  /** For series followed by episode. */
  readonly episodes?: { readonly tickedAt: string | null } | undefined
  /** Position among the favourites, from 0. */
  favourite?: number
  readonly viewings: OwnViewing[]
}

const NO_SCORE = { overview: '', vote_average: 0, vote_count: 0 }

export function toOwnItem(kind: 'movie' | 'tv' | 'game', entry: unknown): OwnItem | undefined {
  if (kind === 'game') {
    const { data } = z.safeParse(Game, entry)
    if (!data) return undefined
    const { name: title, headerImage: picture, releaseDate: release_date } = data
    const { isPlayed: isDone, playedAt: doneAt } = data
    return {
      ...data,
      ...NO_SCORE,
      ...named({ title, picture, release_date }, data),
      isDone,
      doneAt,
    }
  }
  if (kind === 'movie') {
    const { data } = z.safeParse(Movie, entry)
    if (!data) return undefined
    const { title, release_date, isWatched: isDone, watchedAt: doneAt } = data
    const picture = data.poster_path
    return { ...data, ...named({ title, picture, release_date }, data), isDone, doneAt }
  }
  const { data } = z.safeParse(Tv, entry)
  if (!data) return undefined
  const { name: title, first_air_date: release_date, isWatched: isDone, watchedAt: doneAt } = data
  const picture = data.poster_path
  return { ...data, ...named({ title, picture, release_date }, data), isDone, doneAt }
}

function named<T extends object>(
  names: T,
  { progress, rank }: { readonly progress?: Progress | undefined; readonly rank: number | null },
) {
  return { ...names, progress: progress ?? null, isRanked: rank !== null, viewings: [] }
}
