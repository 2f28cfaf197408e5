/** Signed-out screens and error pages. Loaded together: one leads to the other. */
export { Login } from '#web/features/auth/screens/login.tsx'
export { Logout } from '#web/features/auth/screens/logout.tsx'
export { Register } from '#web/features/auth/screens/register.tsx'
export { NotFound } from './screens/not-found.tsx'
export { ServerError } from './screens/server-error.tsx'
