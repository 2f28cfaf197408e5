import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { accountRoutes } from './routes-account.ts'
import { getParentRoute, root } from './routes-root.ts'
import { friendRoutes } from './routes-friends.ts'
import { gameRoutes } from './routes-games.ts'
import { peopleRoutes } from './routes-people.ts'
import { titleRoutes } from './routes-titles.ts'
import { listSearch, redirectSearch, titleSearch } from './search-params.ts'
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
  component: lazyRouteComponent(() => import('./screens/home.tsx')),
})

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { access: 'public', guestOnly: true, title: titles.login },
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('#web/features/auth/screens/login.tsx')),
})

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { access: 'public', guestOnly: true, title: titles.register },
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('#web/features/auth/screens/register.tsx')),
})

const emailConfirm = createRoute({
  getParentRoute,
  path: '/email-confirm',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lazyRouteComponent(() => import('#web/features/auth/screens/email-confirm.tsx')),
})

const emailConfirmToken = createRoute({
  getParentRoute,
  path: '/email-confirm/$token',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lazyRouteComponent(() => import('#web/features/auth/screens/email-confirm-token.tsx')),
})

const logout = createRoute({
  getParentRoute,
  path: '/logout',
  staticData: { access: 'public', title: titles.logout },
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('#web/features/auth/screens/logout.tsx')),
})

const watchlist = createRoute({
  getParentRoute,
  path: '/watchlist',
  staticData: { access: 'client', title: titles.watchlistHome },
  beforeLoad: () => {
    throw redirect({ to: '/watchlist/home', replace: true })
  },
})

const watchlistHome = createRoute({
  getParentRoute,
  path: '/watchlist/home',
  staticData: { access: 'client', title: titles.watchlistHome },
  component: lazyRouteComponent(() => import('#web/features/titles/screens/watchlist-home.tsx')),
})

const list = createRoute({
  getParentRoute,
  path: '/watchlist/list',
  staticData: { access: 'client', title: titles.list },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('#web/features/saved-shows/screens/list.tsx')),
})

const search = createRoute({
  getParentRoute,
  path: '/watchlist/search',
  staticData: { access: 'client', title: titles.search },
  validateSearch: titleSearch,
  component: lazyRouteComponent(() => import('#web/features/titles/screens/search.tsx')),
})

const theirList = createRoute({
  getParentRoute,
  path: '/watchlist/list/$id',
  staticData: { access: 'client', title: titles.theirList },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('#web/features/saved-shows/screens/their-list.tsx')),
})

const notFound = createRoute({
  getParentRoute,
  path: '/404',
  staticData: { access: 'public', title: titles.notFound },
  component: lazyRouteComponent(() => import('./screens/not-found.tsx')),
})

const serverError = createRoute({
  getParentRoute,
  path: '/server-error',
  staticData: { access: 'public', title: titles.serverError },
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('./screens/server-error.tsx')),
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
  watchlist,
  watchlistHome,
  list,
  search,
  theirList,
  ...titleRoutes,
  ...peopleRoutes,
  ...gameRoutes,
  ...friendRoutes,
  ...accountRoutes,
  notFound,
  serverError,
  anythingElse,
])

/** The id of the catch-all, which matches what no screen has. */
export const UNKNOWN = '/$'
