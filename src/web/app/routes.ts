import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { accountRoutes } from './routes-account.ts'
import { getParentRoute, root } from './routes-root.ts'
import { friendRoutes } from './routes-friends.ts'
import { gameRoutes } from './routes-games.ts'
import { peopleRoutes } from './routes-people.ts'
import { titleRoutes } from './routes-titles.ts'
import { redirectSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const start = createRoute({
  getParentRoute,
  path: '/',
  staticData: { access: 'public', title: titles.home },
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

const home = createRoute({
  getParentRoute,
  path: '/home',
  staticData: { access: 'public', title: titles.home },
  component: lazyScreen(() => import('./screens/home.tsx')),
})

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { access: 'public', guestOnly: true, title: titles.login },
  validateSearch: redirectSearch,
  component: lazyScreen(() => import('#web/features/auth/screens/login.tsx')),
})

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { access: 'public', guestOnly: true, title: titles.register },
  validateSearch: redirectSearch,
  component: lazyScreen(() => import('#web/features/auth/screens/register.tsx')),
})

const emailConfirm = createRoute({
  getParentRoute,
  path: '/email-confirm',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lazyScreen(() => import('#web/features/auth/screens/email-confirm.tsx')),
})

const emailConfirmToken = createRoute({
  getParentRoute,
  path: '/email-confirm/$token',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lazyScreen(() => import('#web/features/auth/screens/email-confirm-token.tsx')),
})

const logout = createRoute({
  getParentRoute,
  path: '/logout',
  staticData: { access: 'public', title: titles.logout },
  validateSearch: redirectSearch,
  component: lazyScreen(() => import('#web/features/auth/screens/logout.tsx')),
})

const notFound = createRoute({
  getParentRoute,
  path: '/404',
  staticData: { access: 'public', title: titles.notFound },
  component: lazyScreen(() => import('./screens/not-found.tsx')),
})

const serverError = createRoute({
  getParentRoute,
  path: '/server-error',
  staticData: { access: 'public', title: titles.serverError },
  validateSearch: redirectSearch,
  component: lazyScreen(() => import('./screens/server-error.tsx')),
})

const anythingElse = createRoute({
  getParentRoute,
  path: '$',
  staticData: { access: 'public', title: titles.notFound },
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

/** The map of every path. */
export const routeTree = root.addChildren([
  start,
  home,
  login,
  register,
  emailConfirm,
  emailConfirmToken,
  logout,
  ...titleRoutes,
  ...peopleRoutes,
  ...gameRoutes,
  ...friendRoutes,
  ...accountRoutes,
  notFound,
  serverError,
  anythingElse,
])
