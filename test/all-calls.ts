import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { friends } from '#shared/friends.ts'
import { games } from '#shared/games.ts'
import { people } from '#shared/people.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { titles } from '#shared/titles.ts'

/** Every call of the contract, named `feature.call`. */
export const allCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    auth,
    account,
    admin,
    friends,
    chat,
    titles,
    people,
    games,
    savedShows,
    savedGames,
  }).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
