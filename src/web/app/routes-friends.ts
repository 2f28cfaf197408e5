import { createRoute } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { wordsSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const friends = createRoute({
  getParentRoute,
  path: '/friends',
  staticData: { access: 'client', title: titles.friends },
  validateSearch: wordsSearch,
  component: lazyScreen(() => import('#web/features/users/screens/friends.tsx')),
})

const requests = createRoute({
  getParentRoute,
  path: '/friend_requests',
  staticData: { access: 'client', title: titles.friendRequests },
  component: lazyScreen(() => import('#web/features/users/screens/friend-requests.tsx')),
})

const user = createRoute({
  getParentRoute,
  path: '/user/$id',
  staticData: { access: 'client', title: titles.user },
  component: lazyScreen(() => import('#web/features/users/screens/user.tsx')),
})

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { access: 'client', title: titles.profile },
  component: lazyScreen(() => import('#web/features/users/screens/profile.tsx')),
})

/** The paths of friends, and of one's own page. */
export const friendRoutes = [friends, requests, user, profile] as const
