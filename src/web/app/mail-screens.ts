/** Screens reached from a mail or a provider. Loaded together: one leads to the other. */
export { ChangePassword } from '#web/features/auth/screens/change-password.tsx'
export { EmailConfirmToken } from '#web/features/auth/screens/email-confirm-token.tsx'
export { EmailConfirm } from '#web/features/auth/screens/email-confirm.tsx'
export { ForgotPassword } from '#web/features/auth/screens/forgot-password.tsx'
export { SignIn } from '#web/features/auth/screens/sign-in.tsx'
export { Unsubscribe } from '#web/features/auth/screens/unsubscribe.tsx'
export { ResetPassword } from '#web/features/auth/screens/reset-password.tsx'
