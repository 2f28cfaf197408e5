import type { Calls } from '#shared/contract.ts'
import type { account } from '#shared/account.ts'
import type { admin } from '#shared/admin.ts'
import type { auth } from '#shared/auth.ts'
import type { calendar } from '#shared/calendar.ts'
import type { chat } from '#shared/chat.ts'
import type { discover } from '#shared/discover.ts'
import type { episodeCalls } from '#shared/episodes.ts'
import type { eveningGuests } from '#shared/evening-guests.ts'
import type { evenings } from '#shared/evenings.ts'
import type { comments } from '#shared/comments.ts'
import type { feed } from '#shared/feed.ts'
import type { friendLinks } from '#shared/friend-links.ts'
import type { friends } from '#shared/friends.ts'
import type { games } from '#shared/games.ts'
import type { imports } from '#shared/imports.ts'
import type { listFilters } from '#shared/list-filters.ts'
import type { groupLife } from '#shared/group-life.ts'
import type { messageLife } from '#shared/message-life.ts'
import type { notes } from '#shared/notes.ts'
import type { notifications } from '#shared/notifications.ts'
import type { ownLists } from '#shared/own-lists.ts'
import type { pacts } from '#shared/pacts.ts'
import type { passkeys } from '#shared/passkeys.ts'
import type { people } from '#shared/people.ts'
import type { profile } from '#shared/profile.ts'
import type { progressCalls } from '#shared/progress.ts'
import type { publicPages } from '#shared/public-pages.ts'
import type { recommendations } from '#shared/recommendations.ts'
import type { sagas } from '#shared/sagas.ts'
import type { savedFilters } from '#shared/saved-filters.ts'
import type { savedGames } from '#shared/saved-games.ts'
import type { savedShows } from '#shared/saved-shows.ts'
import type { scrobbling } from '#shared/scrobbling.ts'
import type { services } from '#shared/services.ts'
import type { severalCalls } from '#shared/several.ts'
import type { signIn } from '#shared/sign-in.ts'
import type { stats } from '#shared/stats.ts'
import type { steam } from '#shared/steam.ts'
import type { taste } from '#shared/taste.ts'
import type { titles } from '#shared/titles.ts'
import type { tokens } from '#shared/tokens.ts'
import type { viewings } from '#shared/viewings.ts'
import type { webhooks } from '#shared/webhooks.ts'
import type { yearCalls } from '#shared/year.ts'

/** The contract's calls, as types only: none of its schemas come to the browser with a call. */
type AllCalls =
  | typeof account
  | typeof admin
  | typeof auth
  | typeof calendar
  | typeof chat
  | typeof discover
  | typeof episodeCalls
  | typeof eveningGuests
  | typeof evenings
  | typeof comments
  | typeof feed
  | typeof friendLinks
  | typeof friends
  | typeof games
  | typeof imports
  | typeof listFilters
  | typeof groupLife
  | typeof messageLife
  | typeof notes
  | typeof notifications
  | typeof ownLists
  | typeof pacts
  | typeof passkeys
  | typeof people
  | typeof profile
  | typeof progressCalls
  | typeof publicPages
  | typeof recommendations
  | typeof sagas
  | typeof savedFilters
  | typeof savedGames
  | typeof savedShows
  | typeof scrobbling
  | typeof services
  | typeof severalCalls
  | typeof signIn
  | typeof stats
  | typeof steam
  | typeof taste
  | typeof titles
  | typeof tokens
  | typeof viewings
  | typeof webhooks
  | typeof yearCalls

type EndpointOf<C> = C extends Calls ? C[keyof C] : never

/** The endpoints by method and path: `'GET /auth/me'`. */
export type Endpoints = {
  readonly [E in EndpointOf<AllCalls> as `${E['method']} ${E['path']}`]: E
}
