import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import type { Endpoint } from '#shared/contract.ts'
import { people } from '#shared/people.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'

/** Every call of the contract, named `feature.call`. */
export const allCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({ auth, admin, titles, people, savedShows }).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
