import { auth } from '#shared/auth.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { openPasswords } from './passwords.ts'
import { toUser } from './present.ts'
import { confirmEmail, login, logout, register, resendConfirmation } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'wakeMails'>

export function authRoutes(on: On, needs: Needs): void {
  const deps = { ...needs, passwords: openPasswords() }

  on(auth.register, async ({ body, ...caller }) => ({ user: await register(deps, body, caller) }))

  on(auth.resendConfirmation, async ({ body, ...caller }) => {
    await resendConfirmation(deps, body.email, caller)
  })

  on(auth.confirmEmail, async ({ query, ...caller }) => ({
    user: await confirmEmail(deps, query.token, caller),
  }))

  on(auth.login, async ({ body, ...caller }) => login(deps, body, caller))

  on(auth.me, async ({ actor }) => toUser(actor.account))

  on(auth.logout, async ({ actor, requestId }) => logout(deps, actor, requestId))
}
