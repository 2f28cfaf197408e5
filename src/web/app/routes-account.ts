import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lateScreen } from './late-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { requestsSearch, usersSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const changePassword = createRoute({
  getParentRoute,
  path: '/change-password/$token',
  staticData: { access: 'public', title: titles.changePassword },
  component: lateScreen(async () => (await import('./password-screens.ts')).ChangePassword),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { access: 'public', title: titles.forgotPassword },
  component: lateScreen(async () => (await import('./password-screens.ts')).ForgotPassword),
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password/$token',
  staticData: { access: 'public', title: titles.resetPassword },
  component: lateScreen(async () => (await import('./password-screens.ts')).ResetPassword),
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
  validateSearch: requestsSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).AccessRequests),
})

const usersManager = createRoute({
  getParentRoute,
  path: '/admin/users-manager',
  staticData: { access: 'admin', title: titles.usersManager },
  validateSearch: usersSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).UsersManager),
})

const audit = createRoute({
  getParentRoute,
  path: '/admin/audit',
  staticData: { access: 'admin', title: titles.audit },
  validateSearch: requestsSearch,
  component: lateScreen(async () => (await import('./admin-screens.ts')).Audit),
})

/** The paths of a password’s links, and of the administration. */
export const accountRoutes = [
  changePassword,
  forgotPassword,
  resetPassword,
  admin,
  dashboard,
  accessRequests,
  usersManager,
  audit,
] as const
