import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { ProviderSearch, RequestsSearch, UsersSearch } from './search-params.ts'

const { titles } = fr.frame

const changePassword = createRoute({
  getParentRoute,
  path: '/change-password/$token',
  staticData: { access: 'public', title: titles.changePassword },
  component: lateScreen(async () => (await import('./mail-screens.ts')).ChangePassword),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { access: 'public', title: titles.forgotPassword },
  component: lateScreen(async () => (await import('./mail-screens.ts')).ForgotPassword),
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password/$token',
  staticData: { access: 'public', title: titles.resetPassword },
  component: lateScreen(async () => (await import('./mail-screens.ts')).ResetPassword),
})

const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe/$token',
  staticData: { access: 'public', title: titles.unsubscribe },
  component: lateScreen(async () => (await import('./mail-screens.ts')).Unsubscribe),
})

const signIn = createRoute({
  getParentRoute,
  path: '/sign-in/$provider',
  staticData: { access: 'public', title: titles.login },
  validateSearch: ProviderSearch,
  component: lateScreen(async () => (await import('./mail-screens.ts')).SignIn),
})

const admin = createRoute({
  getParentRoute,
  path: '/admin',
  staticData: { access: 'admin', title: titles.dashboard },
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute,
  path: '/admin/dashboard',
  staticData: { access: 'admin', title: titles.dashboard },
  component: lateScreen(async () => (await import('./admin-screens.ts')).Dashboard),
})

const accessRequests = createRoute({
  getParentRoute,
  path: '/admin/access-requests',
  staticData: { access: 'admin', title: titles.accessRequests },
  validateSearch: RequestsSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).AccessRequests),
})

const usersManager = createRoute({
  getParentRoute,
  path: '/admin/users-manager',
  staticData: { access: 'admin', title: titles.usersManager },
  validateSearch: UsersSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).UsersManager),
})

const audit = createRoute({
  getParentRoute,
  path: '/admin/audit',
  staticData: { access: 'admin', title: titles.audit },
  validateSearch: RequestsSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).Audit),
})

/** Routes of password links and administration. */
export const accountRoutes = [
  changePassword,
  forgotPassword,
  resetPassword,
  unsubscribe,
  signIn,
  admin,
  dashboard,
  accessRequests,
  usersManager,
  audit,
] as const
