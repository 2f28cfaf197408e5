import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { chat } from './chat.ts'
import { comments } from './comments.ts'
import { discover } from './discover.ts'
import { episodeCalls } from './episodes.ts'
import { eveningGuests } from './evening-guests.ts'
import { evenings } from './evenings.ts'
import { feed } from './feed.ts'
import { friendLinks } from './friend-links.ts'
import { friends } from './friends.ts'
import { games } from './games.ts'
import { groupLife } from './group-life.ts'
import { imports } from './imports.ts'
import { listFilters } from './list-filters.ts'
import { messageLife } from './message-life.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { ownLists } from './own-lists.ts'
import { pacts } from './pacts.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { profile } from './profile.ts'
import { progressCalls } from './progress.ts'
import { publicPages } from './public-pages.ts'
import { recommendations } from './recommendations.ts'
import { sagas } from './sagas.ts'
import { savedFilters } from './saved-filters.ts'
import { savedGames } from './saved-games.ts'
import { savedShows } from './saved-shows.ts'
import { scrobbling } from './scrobbling.ts'
import { services } from './services.ts'
import { bulkCalls } from './bulk-changes.ts'
import { signIn } from './sign-in.ts'
import { stats } from './stats.ts'
import { steam } from './steam.ts'
import { taste } from './taste.ts'
import { titles } from './titles.ts'
import { tokens } from './tokens.ts'
import { viewings } from './viewings.ts'
import { webhooks } from './webhooks.ts'
import { yearCalls } from './year.ts'

/** Every call of the contract. The browser imports only the type: the value loads every schema. */
export const callsByFeature = {
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
  several: bulkCalls,
  viewings,
  steam,
  stats,
  year: yearCalls,
  taste,
  publicPages,
}
