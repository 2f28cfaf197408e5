import { createRoute, redirect } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { getParentRoute } from './routes-root.ts'
import { requestsSearch, usersSearch } from './search-params.ts'
import './route-meta.ts'

const { titles } = fr.frame

const changePassword = createRoute({
  getParentRoute,
  path: '/change-password/$token',
  staticData: { access: 'public', title: titles.changePassword },
  component: lazyScreen(() => import('#web/features/auth/screens/change-password.tsx')),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { access: 'public', title: titles.forgotPassword },
  component: lazyScreen(() => import('#web/features/auth/screens/forgot-password.tsx')),
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password/$token',
  staticData: { access: 'public', title: titles.resetPassword },
  component: lazyScreen(() => import('#web/features/auth/screens/reset-password.tsx')),
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
  component: lazyScreen(() => import('#web/features/admin/screens/dashboard.tsx')),
})

const accessRequests = createRoute({
  getParentRoute,
  path: '/admin/access-requests',
  staticData: { access: 'admin', title: titles.accessRequests },
  validateSearch: requestsSearch,
  component: lazyScreen(() => import('#web/features/admin/screens/access-requests.tsx')),
})

const usersManager = createRoute({
  getParentRoute,
  path: '/admin/users-manager',
  staticData: { access: 'admin', title: titles.usersManager },
  validateSearch: usersSearch,
  component: lazyScreen(() => import('#web/features/admin/screens/users-manager.tsx')),
})

const audit = createRoute({
  getParentRoute,
  path: '/admin/audit',
  staticData: { access: 'admin', title: titles.audit },
  validateSearch: requestsSearch,
  component: lazyScreen(() => import('#web/features/admin/screens/audit.tsx')),
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
