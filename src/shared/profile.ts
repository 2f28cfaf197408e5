import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Work } from './friends.ts'
import { ExternalId, Id } from './text.ts'
import { FAVOURITES_MAX } from './bounds.ts'

const Favourites = z.array(Work)

/** Figures from a person's lists, as friends see them. */
export const Profile = z.object({
  /** Chosen from their lists, in the chosen order. */
  favourites: Favourites,
  /** How many items have each rating, from 1 to 10: half a star to five. */
  ratings: z.array(z.int()),
  /** What they saw or played in each of the last twelve UTC months, the current one last. */
  months: z.array(
    z.object({
      /** Its first day. */
      month: z.string().check(z.meta({ format: 'date' })),
      movies: z.int(),
      tvs: z.int(),
      games: z.int(),
    }),
  ),
})
export type Profile = z.infer<typeof Profile>

const Chosen = z.strictObject({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId })
export type Chosen = z.infer<typeof Chosen>

export const profile = calls({
  getProfile: {
    method: 'GET',
    path: '/users/:id/profile',
    access: 'client',
    summary:
      'The favourites, rating histogram and months of the last year of a friend or the caller, as friends see them.',
    params: z.strictObject({ id: Id }),
    reply: Profile,
    errors: ['NOT_FRIEND'],
  },
  setFavourites: {
    method: 'PUT',
    path: '/favourites',
    access: 'client',
    summary:
      "Choose favourites from the caller's lists, in this order, without duplicates. Idempotent.",
    body: z.strictObject({ works: z.array(Chosen).check(z.maxLength(FAVOURITES_MAX)) }),
    reply: z.object({ favourites: Favourites }),
    errors: ['NOT_FOUND'],
  },
})
