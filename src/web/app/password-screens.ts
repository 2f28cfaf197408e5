/** Ways to another password. Loaded together: one leads to the other. */
export { ChangePassword } from '#web/features/auth/screens/change-password.tsx'
export { ForgotPassword } from '#web/features/auth/screens/forgot-password.tsx'
export { ResetPassword } from '#web/features/auth/screens/reset-password.tsx'
