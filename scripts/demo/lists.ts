import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { MediaType } from '#shared/titles.ts'
import type { CatalogueData } from '#server/catalogue/data.ts'
import type { GameData } from '#server/catalogue/game-data.ts'
import type { Friend } from './people.ts'

export interface Title {
  readonly kind: MediaType | 'game'
  readonly id: number
  readonly title: string
  readonly genres: readonly (number | string)[]
  readonly votes: number
  readonly average: number
}

/** A title or a game in a friend's list. */
export interface Item {
  readonly title: Title
  readonly isSeen: boolean
  readonly rating: number | null
  readonly note: string | null
}

/** By title: the note's rating (`null`: not seen yet), its text, and the grammatical gender it needs. */
const Notes = z.record(
  z.string(),
  z.array(
    z.union([
      z.tuple([z.nullable(z.int()), z.string()]),
      z.tuple([z.nullable(z.int()), z.string(), z.enum(['f', 'm'])]),
    ]),
  ),
)
type Notes = z.infer<typeof Notes>

export function readNotes(): Notes {
  return Notes.parse(JSON.parse(readFileSync(new URL('notes.json', import.meta.url), 'utf8')))
}

/** Each friend's list, by their tastes and each title's popularity, with every note used once. */
export function makeLists(
  friends: readonly Friend[],
  { movies, tv, games }: Pick<CatalogueData, 'movies' | 'tv'> & { games: readonly GameData[] },
  random: () => number,
): Item[][] {
  const shows = [
    ...movies.map((film) => toTitle('movie', film.title, film)),
    ...tv.map((series) => toTitle('tv', series.name, series)),
  ]
  const played = games.filter(({ date }) => date !== null).map(toGame)
  const lists = friends.map(
    (friend) =>
      new Map([
        ...choose(friend, { titles: shows, size: friend.size }, random),
        ...choose(friend, { titles: played, size: friend.games }, random),
      ]),
  )
  assignNotes(friends, lists, [...shows, ...played])
  return lists.map((list) => [...list.values()])
}

type List = Map<string, Item>

function choose(
  friend: Friend,
  { titles, size }: { readonly titles: readonly Title[]; readonly size: number },
  random: () => number,
): List {
  const chosen = titles
    .map((title) => ({ title, appeal: appeal(friend, title) + 3 * random() }))
    .toSorted((a, b) => b.appeal - a.appeal)
    .slice(0, size)
  return new Map(
    chosen.map(({ title }) => {
      const isSeen = random() < 0.7
      const rating = isSeen && random() < 0.85 ? likely(friend, title, random()) : null
      return [keyOf(title), { title, isSeen, rating, note: null }]
    }),
  )
}

function appeal({ tastes }: Friend, { genres, votes }: Title): number {
  return Math.log10(votes + 1) + genres.filter((genre) => tastes.includes(genre)).length
}

/** A rating around the average, a little higher for genres they like. */
function likely({ tastes }: Friend, { genres, average }: Title, chance: number): number {
  const liking = genres.some((genre) => tastes.includes(genre)) ? 0.7 : -0.3
  return Math.min(10, Math.max(1, Math.round(average + liking + 4 * chance - 2)))
}

/** Assigns each note to an eligible friend: one who has the title, else the one with the fewest notes. */
function assignNotes(
  friends: readonly Friend[],
  lists: readonly List[],
  titles: readonly Title[],
): void {
  const assigned = friends.map(() => 0)
  const byKey = new Map(titles.map((title) => [keyOf(title), title]))
  for (const [key, notes] of Object.entries(readNotes())) {
    const title = byKey.get(key)
    if (!title) throw new Error(`a note names ${key}, which the catalogue does not have`)
    for (const [rating, note, speaker] of notes) {
      const reluctance = (who: number) =>
        (lists[who]?.has(key) ? 0 : 15) + (assigned[who] ?? 0) * (60 / (friends[who]?.size ?? 1))
      const [who] = friends
        .map((friend, number) => ({ friend, number }))
        .filter(({ friend, number }) => {
          const isFree = (lists[number]?.get(key)?.note ?? null) === null
          const maySay = speaker === undefined || speaker === friend.speaks
          return isFree && maySay && !note.includes(friend.name)
        })
        .map(({ number }) => number)
        .toSorted((a, b) => reluctance(a) - reluctance(b))
      if (who === undefined) continue
      assigned[who] = (assigned[who] ?? 0) + 1
      lists[who]?.set(key, { title, isSeen: rating !== null, rating, note })
    }
  }
}

interface CatalogueRow {
  readonly id: number
  readonly genre_ids: readonly number[]
  readonly vote_count: number
  readonly vote_average: number
}

function toTitle(kind: MediaType, title: string, row: CatalogueRow): Title {
  return {
    kind,
    id: row.id,
    title,
    genres: row.genre_ids,
    votes: row.vote_count,
    average: row.vote_average,
  }
}

/** Player counts stand in for votes, and Metacritic for the average. */
function toGame({ id, name, genres, players, metacritic }: GameData): Title {
  const average = (metacritic ?? 75) / 10
  return { kind: 'game', id, title: name, genres, votes: players, average }
}

function keyOf({ kind, id }: Title): string {
  return `${kind}/${id}`
}
