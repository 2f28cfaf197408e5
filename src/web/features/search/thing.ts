import type { GameCard } from '#shared/games.ts'
import type { PersonCard } from '#shared/people.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { Person } from '#shared/users.ts'
import { nameOf } from '#web/features/lists/any-title.ts'

/** The page that each kind of thing has, by its id. */
export const PATHS = {
  movie: '/watchlist/movie/$id',
  tv: '/watchlist/tv/$id',
  person: '/watchlist/people/$id',
  director: '/watchlist/director/$id',
  game: '/steam/game-detail/$id',
  user: '/user/$id',
} as const

/** What a search finds and opens: a title, somebody, a game. */
export interface Thing {
  readonly kind: keyof typeof PATHS
  readonly id: string
  readonly name: string
  /** As its own catalogue names it: a path of TMDB, an address of the store or of ours. */
  readonly picture: string | null
}

/** One thing among all kinds: film 42 is not series 42. */
export function keyOfThing({ kind, id }: Thing): string {
  return `${kind}-${id}`
}

export function titleThing(title: TitleCard): Thing {
  const { mediaType: kind, id, poster_path: picture } = title
  return { kind, id: String(id), name: nameOf(title), picture }
}

export function personThing(person: PersonCard): Thing {
  const { id, name, profile_path: picture, known_for_department: craft } = person
  return { kind: craft === 'Directing' ? 'director' : 'person', id: String(id), name, picture }
}

export function gameThing({ steamApiId, name, headerImage }: GameCard): Thing {
  return { kind: 'game', id: String(steamApiId), name, picture: headerImage }
}

export function userThing({ id, username, avatarUrl }: Person): Thing {
  return { kind: 'user', id, name: username, picture: avatarUrl }
}
