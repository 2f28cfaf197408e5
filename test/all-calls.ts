import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { calendar } from '#shared/calendar.ts'
import { chat } from '#shared/chat.ts'
import type { Endpoint } from '#shared/contract.ts'
import { comments } from '#shared/comments.ts'
import { notes } from '#shared/notes.ts'
import { discover } from '#shared/discover.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { eveningGuests } from '#shared/evening-guests.ts'
import { evenings } from '#shared/evenings.ts'
import { feed } from '#shared/feed.ts'
import { friendLinks } from '#shared/friend-links.ts'
import { friends } from '#shared/friends.ts'
import { games } from '#shared/games.ts'
import { groupLife } from '#shared/group-life.ts'
import { imports } from '#shared/imports.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { ownLists } from '#shared/own-lists.ts'
import { pacts } from '#shared/pacts.ts'
import { passkeys } from '#shared/passkeys.ts'
import { people } from '#shared/people.ts'
import { profile } from '#shared/profile.ts'
import { progressCalls } from '#shared/progress.ts'
import { sagas } from '#shared/sagas.ts'
import { listFilters } from '#shared/list-filters.ts'
import { savedFilters } from '#shared/saved-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { services } from '#shared/services.ts'
import { severalCalls } from '#shared/several.ts'
import { steam } from '#shared/steam.ts'
import { signIn } from '#shared/sign-in.ts'
import { titles } from '#shared/titles.ts'
import { publicPages } from '#shared/public-pages.ts'
import { recommendations } from '#shared/recommendations.ts'
import { tokens } from '#shared/tokens.ts'
import { stats } from '#shared/stats.ts'
import { taste } from '#shared/taste.ts'
import { scrobbling } from '#shared/scrobbling.ts'
import { webhooks } from '#shared/webhooks.ts'
import { yearCalls } from '#shared/year.ts'
import { viewings } from '#shared/viewings.ts'

/** Every call of the contract, named `feature.call`. */
export const allCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    auth,
    account,
    tokens,
    signIn,
    webhooks,
    scrobbling,
    passkeys,
    admin,
    friends,
    friendLinks,
    profile,
    ownLists,
    imports,
    chat,
    groupLife,
    messageLife,
    notifications,
    recommendations,
    calendar,
    evenings,
    pacts,
    feed,
    comments,
    notes,
    eveningGuests,
    titles,
    people,
    discover,
    sagas,
    services,
    savedFilters,
    games,
    listFilters,
    savedShows,
    progress: progressCalls,
    episodes: episodeCalls,
    savedGames,
    several: severalCalls,
    viewings,
    steam,
    stats,
    year: yearCalls,
    taste,
    publicPages,
  }).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
)
