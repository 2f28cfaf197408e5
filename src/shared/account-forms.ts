import * as z from 'zod/mini'
import { GivenPassword, LinkToken, NewPassword } from './auth.ts'
import { text } from './text.ts'

/** A six-digit authenticator code, or a recovery code. */
export const SecondFactor = text(6, 32)

/** Bodies of the forms, validated by field on the client too. */
export const ChangedPassword = z.strictObject({
  token: LinkToken,
  oldPassword: GivenPassword,
  newPassword: NewPassword,
})
export const ForgottenPassword = z.strictObject({ token: LinkToken, newPassword: NewPassword })
export const PasswordConfirmation = z.strictObject({ password: GivenPassword })
