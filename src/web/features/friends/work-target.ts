import type { Work } from '#shared/friends.ts'

const PAGES = {
  movie: '/watchlist/movie/$id',
  tv: '/watchlist/tv/$id',
  game: '/steam/game-detail/$id',
} as const

/** Where the page of a film, series or game is. */
export function workTarget({ type, id }: Pick<Work, 'type' | 'id'>) {
  return { to: PAGES[type], params: { id: String(id) } }
}
