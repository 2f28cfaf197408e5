import { auth } from '#shared/auth.ts'
import { passkeys } from '#shared/passkeys.ts'
import { signIn } from '#shared/sign-in.ts'
import type { On } from '#server/http/bind.ts'
import { enterCode, loginByPasskey, type SignInDeps } from './opening.ts'
import { checkOwnerTwice } from '../auth/owner.ts'
import { addPasskey, beginPasskey, offerChallenge } from '../passkeys/service.ts'
import { beginLink, ownWays, removePasskey, unlink, waysIn } from './own-ways.ts'
import { beginSignIn, finishSignIn, linkByPassword, registerProviderUser } from './service.ts'

export function signInRoutes(on: On, deps: SignInDeps): void {
  on(auth.getWays, async () => waysIn(deps))

  on(signIn.begin, async (context) => beginSignIn(deps, context.params.provider, context))

  on(signIn.finish, async (context) =>
    finishSignIn(deps, context.params.provider, context.body, context),
  )

  on(signIn.linkByPassword, async (context) => linkByPassword(deps, context.body, context))

  on(signIn.register, async (context) => registerProviderUser(deps, context.body, context))

  on(signIn.enterCode, async (context) => enterCode(deps, context.body, context))

  on(signIn.getOwnWays, async ({ actor }) => ownWays(deps, actor))

  on(signIn.beginLink, async (context) =>
    beginLink(deps, context.actor, { ...context.body, ...context.params }, context),
  )

  on(passkeys.getChallenge, async ({ body, address }) =>
    offerChallenge(deps, body.purpose, address),
  )

  on(passkeys.login, async (context) => loginByPasskey(deps, context.body, context))

  on(passkeys.begin, async (context) => {
    const { actor, body } = context
    await checkOwnerTwice(deps, actor, body, context)
    return beginPasskey(deps, actor.account)
  })

  on(passkeys.add, async ({ actor, body }) => addPasskey(deps, actor, body))

  on(passkeys.remove, async (context) =>
    removePasskey(deps, context.actor, { ...context.body, ...context.params }, context),
  )

  on(signIn.unlink, async (context) =>
    unlink(deps, context.actor, { ...context.body, ...context.params }, context),
  )
}
