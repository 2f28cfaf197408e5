import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { friendsQuery, userSearchQuery } from '#web/features/friends/queries.ts'
import { gameSearchQuery } from '#web/features/games/queries.ts'
import { personSearchQuery } from '#web/features/people/queries.ts'
import { titleSearchQuery } from '#web/features/titles/queries.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useCall } from '#web/lib/call-context.tsx'
import {
  foundGame,
  foundPerson,
  foundTitle,
  foundUser,
  friendsFirst,
  matchScore,
  type Found,
} from './found.ts'

/** Results shown per kind; « Tout voir » leads to the rest. */
export const SHOWN = 4

/** Each kind's own search screen. */
export const SEARCH_PATHS = {
  titles: '/watchlist/search',
  people: '/watchlist/search-person',
  games: '/steam/search-game',
  friends: '/friends',
} as const

/** State of one kind's search. */
export interface FoundGroup {
  readonly id: keyof typeof SEARCH_PATHS
  readonly found: readonly Found[]
  /** Being typed or loading; the former results are shown meanwhile. */
  readonly isSearching: boolean
  readonly error: Error | null
  /** The corrected query that was searched instead. */
  readonly corrected: string | undefined
  readonly retry: () => void
}

/**
 * All results for a query, the best matching kind first once all have responded.
 * @param query as typed; filters my friends, who are already loaded
 * @param asked the debounced query, sent to the server; `''`: none yet
 */
export function useFound(query: string, asked: string): readonly FoundGroup[] {
  const call = useCall()
  const options = { enabled: asked !== '', placeholderData: keepPreviousData } as const
  const titles = useInfiniteQuery({ ...titleSearchQuery(call, asked, 'all'), ...options })
  const people = useInfiniteQuery({ ...personSearchQuery(call, asked), ...options })
  const games = useInfiniteQuery({ ...gameSearchQuery(call, asked), ...options })
  const users = useInfiniteQuery({ ...userSearchQuery(call, asked), ...options })
  const friends = useInfiniteQuery(friendsQuery(call))
  const mine = rowsOf(friends.data).map(({ user }) => user)
  const others = rowsOf(users.data)
  const isTyping = query !== asked
  const groups = [
    correctedBy(titles, groupOf('titles', query, titles.data?.results.map(foundTitle), titles)),
    groupOf('people', query, people.data?.results.map(foundPerson), people),
    correctedBy(games, groupOf('games', query, games.data?.results.map(foundGame), games)),
    groupOf('friends', query, friendsFirst(mine, others, query).map(foundUser), friends, users),
  ].map((group) => (isTyping ? { ...group, isSearching: true, corrected: undefined } : group))
  // Reordered only once all have responded: nothing moves meanwhile.
  if (groups.some(({ isSearching }) => isSearching)) return groups
  const best = ({ found }: FoundGroup) =>
    Math.max(0, ...found.map(({ item }) => matchScore(item.name, query)))
  return groups.toSorted((a, b) => best(b) - best(a))
}

interface QueryState {
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly isLoadingError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

function groupOf(
  id: FoundGroup['id'],
  query: string,
  found: readonly Found[] = [],
  ...asked: readonly QueryState[]
): FoundGroup {
  const failed = asked.filter(({ isLoadingError }) => isLoadingError)
  return {
    id,
    found: found
      .toSorted((a, b) => matchScore(b.item.name, query) - matchScore(a.item.name, query))
      .slice(0, SHOWN),
    isSearching: asked.some((each) => each.isPending || each.isPlaceholderData),
    error: failed[0]?.error ?? null,
    corrected: undefined,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

interface Correctable {
  readonly data: { readonly corrected: string | undefined } | undefined
  readonly isPlaceholderData: boolean
}

/** With the corrected query, once the response is for the current query. */
function correctedBy({ data, isPlaceholderData }: Correctable, group: FoundGroup): FoundGroup {
  return { ...group, corrected: isPlaceholderData ? undefined : data?.corrected }
}
