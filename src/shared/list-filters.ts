import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { FacetCounts } from './filters.ts'
import { Flag } from './paging.ts'
import { Id } from './text.ts'

const count = {
  method: 'GET',
  access: 'client',
  reply: FacetCounts,
  errors: ['NOT_FRIEND'],
} as const

/** The calls that help to filter lists. */
export const listFilters = calls({
  countShows: {
    ...count,
    path: '/savedshow/facet-counts',
    summary: 'How many films and series of a list match each facet of `filter`.',
    query: z.strictObject({
      userId: z.optional(Id),
      mediaType: z.optional(z.enum(['movie', 'tv'])),
      isWatched: z.optional(Flag),
    }),
  },
  countGames: {
    ...count,
    path: '/savedgame/facet-counts',
    summary: 'How many games of a list match each facet of `filter`.',
    query: z.strictObject({ userId: z.optional(Id), isPlayed: z.optional(Flag) }),
  },
})
