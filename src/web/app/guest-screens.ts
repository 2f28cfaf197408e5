/** Accounts, and what anybody may come upon. Loaded together: one leads to the other. */
export { EmailConfirmToken } from '#web/features/auth/screens/email-confirm-token.tsx'
export { EmailConfirm } from '#web/features/auth/screens/email-confirm.tsx'
export { Login } from '#web/features/auth/screens/login.tsx'
export { Logout } from '#web/features/auth/screens/logout.tsx'
export { Register } from '#web/features/auth/screens/register.tsx'
export { NotFound } from './screens/not-found.tsx'
export { ServerError } from './screens/server-error.tsx'
