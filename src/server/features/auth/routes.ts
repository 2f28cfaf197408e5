import { auth } from '#shared/auth.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { openPasswords } from './passwords.ts'
import { toUser } from './present.ts'
import { confirmEmail, login, logout, register, resendConfirmation } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'wakeMails'>

export function authRoutes(on: On, needs: Needs): void {
  const deps = { ...needs, passwords: openPasswords() }

  on(auth.register, async (context) => ({
    user: await register(deps, context.body, context),
  }))

  on(auth.resendConfirmation, async (context) => {
    await resendConfirmation(deps, context.body.email, context)
  })

  on(auth.confirmEmail, async (context) => ({
    user: await confirmEmail(deps, context.query.token, context),
  }))

  on(auth.login, async (context) => login(deps, context.body, context))

  on(auth.me, async ({ actor }) => toUser(actor.account))

  on(auth.logout, async ({ actor, requestId }) => logout(deps, actor, requestId))
}
