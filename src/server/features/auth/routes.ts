import { auth } from '#shared/auth.ts'
import type { On } from '#server/http/bind.ts'
import { login, logout } from './login.ts'
import { toUser } from './present.ts'
import { register } from './registering.ts'
import { type AuthDeps, confirmEmail, correctEmail, resendConfirmation } from './service.ts'

export function authRoutes(on: On, deps: AuthDeps): void {
  on(auth.register, async (context) => ({
    user: await register(deps, context.body, context),
  }))

  on(auth.resendConfirmation, async (context) =>
    resendConfirmation(deps, context.body.email, context),
  )

  on(auth.correctEmail, async (context) => correctEmail(deps, context.body, context))

  on(auth.confirmEmail, async (context) => {
    await confirmEmail(deps, context.query.token, context)
    return { isEmailVerified: true as const }
  })

  on(auth.login, async (context) => login(deps, context.body, context))

  on(auth.me, async ({ actor }) => toUser(actor.account))

  on(auth.logout, async ({ actor, requestId }) => logout(deps, actor, requestId))
}
