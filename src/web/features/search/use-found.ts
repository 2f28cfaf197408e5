import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { friendsQuery, userSearchQuery } from '#web/features/friends/queries.ts'
import { gameSearchQuery } from '#web/features/games/queries.ts'
import { personSearchQuery } from '#web/features/people/queries.ts'
import { titleSearchQuery } from '#web/features/titles/queries.ts'
import { rowsOf } from '#web/lib/pages.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { foundGame, foundPerson, foundTitle, foundUser, friendsFirst, type Found } from './found.ts'

/** As many of each kind as the eye takes in; the rest is behind « Tout voir ». */
export const SHOWN = 4

/** The screens where each kind is searched for at length. */
export const SEARCH_PATHS = {
  titles: '/watchlist/search',
  people: '/watchlist/search-person',
  games: '/steam/search-game',
  friends: '/friends',
} as const

/** What one kind of search has come to: each waits, stands or fails by itself. */
export interface FoundGroup {
  readonly id: keyof typeof SEARCH_PATHS
  readonly found: readonly Found[]
  /** Waits for an answer; what is shown meanwhile answers to the words before. */
  readonly isSearching: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Everything that answers to what is typed.
 * @param words as typed: my friends are at hand
 * @param asked what the others are looked for by; `''`: not yet
 */
export function useFound(words: string, asked: string): readonly FoundGroup[] {
  const call = useCall()
  const kept = { enabled: asked !== '', placeholderData: keepPreviousData } as const
  const titles = useInfiniteQuery({ ...titleSearchQuery(call, asked, 'all'), ...kept })
  const people = useInfiniteQuery({ ...personSearchQuery(call, asked), ...kept })
  const games = useInfiniteQuery({ ...gameSearchQuery(call, asked), ...kept })
  const users = useInfiniteQuery({ ...userSearchQuery(call, asked), ...kept })
  const friends = useInfiniteQuery(friendsQuery(call))
  const mine = rowsOf(friends.data).map(({ user }) => user)
  const others = users.data?.pages.flatMap(({ results }) => results) ?? []
  return [
    groupOf('titles', titles.data?.results.map(foundTitle), titles),
    groupOf('people', people.data?.results.map(foundPerson), people),
    groupOf('games', games.data?.results.map(foundGame), games),
    groupOf('friends', friendsFirst(mine, others, words).map(foundUser), friends, users),
  ]
}

interface Asked {
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly isLoadingError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

function groupOf(
  id: FoundGroup['id'],
  found: readonly Found[] = [],
  ...asked: readonly Asked[]
): FoundGroup {
  const failed = asked.filter(({ isLoadingError }) => isLoadingError)
  return {
    id,
    found: found.slice(0, SHOWN),
    isSearching: asked.some((each) => each.isPending || each.isPlaceholderData),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
