import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { accountRoutes } from './routes-account.ts'
import { getParentRoute, root } from './routes-root.ts'
import { eveningRoutes } from './routes-evenings.ts'
import { friendRoutes } from './routes-friends.ts'
import { gameRoutes } from './routes-games.ts'
import { notebookRoutes } from './routes-notebook.ts'
import { ownListRoutes } from './routes-own-lists.ts'
import { peopleRoutes } from './routes-people.ts'
import { tasteRoutes } from './routes-taste.ts'
import { titleRoutes } from './routes-titles.ts'
import { RedirectSearch } from './search-params.ts'

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
  component: lateScreen(async () => (await import('./home-screens.ts')).Home),
})

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { access: 'public', guestOnly: true, title: titles.login },
  validateSearch: RedirectSearch,
  component: lateScreen(async () => (await import('./guest-screens.ts')).Login),
})

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { access: 'public', guestOnly: true, title: titles.register },
  validateSearch: RedirectSearch,
  component: lateScreen(async () => (await import('./guest-screens.ts')).Register),
})

const emailConfirm = createRoute({
  getParentRoute,
  path: '/email-confirm',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lateScreen(async () => (await import('./mail-screens.ts')).EmailConfirm),
})

const emailConfirmToken = createRoute({
  getParentRoute,
  path: '/email-confirm/$token',
  staticData: { access: 'public', title: titles.emailConfirm },
  component: lateScreen(async () => (await import('./mail-screens.ts')).EmailConfirmToken),
})

const logout = createRoute({
  getParentRoute,
  path: '/logout',
  staticData: { access: 'public', title: titles.logout },
  validateSearch: RedirectSearch,
  component: lateScreen(async () => (await import('./guest-screens.ts')).Logout),
})

const notFound = createRoute({
  getParentRoute,
  path: '/404',
  staticData: { access: 'public', title: titles.notFound },
  component: lateScreen(async () => (await import('./guest-screens.ts')).NotFound),
})

const serverError = createRoute({
  getParentRoute,
  path: '/server-error',
  staticData: { access: 'public', title: titles.serverError },
  validateSearch: RedirectSearch,
  component: lateScreen(async () => (await import('./guest-screens.ts')).ServerError),
})

const anythingElse = createRoute({
  getParentRoute,
  path: '$',
  staticData: { access: 'public', title: titles.notFound },
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

/** All routes. */
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
  ...notebookRoutes,
  ...tasteRoutes,
  ...ownListRoutes,
  ...eveningRoutes,
  ...accountRoutes,
  notFound,
  serverError,
  anythingElse,
])
