import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { QuerySearch, RecommendedSearch } from './search-params.ts'

const { titles } = fr.frame

const friends = createRoute({
  getParentRoute,
  path: '/friends',
  staticData: { access: 'client', title: titles.friends },
  validateSearch: QuerySearch,
  component: lateScreen(async () => (await import('./friend-screens.ts')).FriendsScreen),
})

const requests = createRoute({
  getParentRoute,
  path: '/friend_requests',
  staticData: { access: 'client', title: titles.friendRequests },
  component: lateScreen(async () => (await import('./friend-screens.ts')).FriendRequestsScreen),
})

const invitation = createRoute({
  getParentRoute,
  path: '/invitation',
  staticData: { access: 'public', title: titles.invitation },
  component: lateScreen(
    async () =>
      (await import('#web/features/friend-links/screens/invitation.tsx')).InvitationScreen,
  ),
})

const publicPerson = createRoute({
  getParentRoute,
  path: '/p/$username',
  staticData: { access: 'public', title: titles.publicPage },
  component: lateScreen(async () => (await import('./public-screens.ts')).PublicPersonScreen),
})

const publicList = createRoute({
  getParentRoute,
  path: '/p/$username/$list',
  staticData: { access: 'public', title: titles.publicPage },
  component: lateScreen(async () => (await import('./public-screens.ts')).PublicListScreen),
})

const recommended = createRoute({
  getParentRoute,
  path: '/recommended',
  staticData: { access: 'client', title: titles.recommended },
  validateSearch: RecommendedSearch,
  component: lateScreen(async () => (await import('./friend-screens.ts')).RecommendedScreen),
})

const user = createRoute({
  getParentRoute,
  path: '/user/$id',
  staticData: { access: 'client', title: titles.user },
  component: lateScreen(async () => (await import('./user-screens.ts')).UserScreen),
})

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { access: 'client', title: titles.profile },
  component: lateScreen(async () => (await import('./user-screens.ts')).ProfileScreen),
})

const account = createRoute({
  getParentRoute,
  path: '/account',
  staticData: { access: 'session', title: titles.account },
  component: lateScreen(
    async () => (await import('#web/features/account/screens/account.tsx')).AccountScreen,
  ),
})

const applications = createRoute({
  getParentRoute,
  path: '/account/applications',
  staticData: { access: 'session', title: titles.applications },
  component: lateScreen(
    async () => (await import('#web/features/tokens/screens/applications.tsx')).ApplicationsScreen,
  ),
})

/** Routes of friends, the profile and the account. */
export const friendRoutes = [
  friends,
  requests,
  invitation,
  publicPerson,
  publicList,
  recommended,
  user,
  profile,
  account,
  applications,
] as const
