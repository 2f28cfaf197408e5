import type { GameCard } from '#shared/games.ts'
import type { PersonCard } from '#shared/people.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { Person } from '#shared/users.ts'
import { nameOf } from '#web/features/lists/any-title.ts'

/** Path of each kind's page. */
export const PATHS = {
  movie: '/watchlist/movie/$id',
  tv: '/watchlist/tv/$id',
  person: '/watchlist/people/$id',
  director: '/watchlist/director/$id',
  game: '/steam/game-detail/$id',
  user: '/user/$id',
} as const

/** A searchable item: a title, a person, a user or a game. */
export interface SearchItem {
  readonly kind: keyof typeof PATHS
  readonly id: string
  readonly name: string
  /** As in its catalogue: a TMDB path, or a URL. */
  readonly picture: string | null
}

/** Unique among all kinds: film 42 is not series 42. */
export function searchItemKey({ kind, id }: SearchItem): string {
  return `${kind}-${id}`
}

export function titleItem(title: TitleCard): SearchItem {
  const { mediaType: kind, id, poster_path: picture } = title
  return { kind, id: String(id), name: nameOf(title), picture }
}

export function personItem(person: PersonCard): SearchItem {
  const { id, name, profile_path: picture, known_for_department: craft } = person
  return { kind: craft === 'Directing' ? 'director' : 'person', id: String(id), name, picture }
}

export function gameItem({ steamApiId, name, headerImage }: GameCard): SearchItem {
  return { kind: 'game', id: String(steamApiId), name, picture: headerImage }
}

export function userItem({ id, username, avatarUrl }: Person): SearchItem {
  return { kind: 'user', id, name: username, picture: avatarUrl }
}
