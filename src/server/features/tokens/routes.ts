import { tokens } from '#shared/tokens.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import type { AuthDeps } from '../auth/service.ts'
import { makeToken, revokeToken, tokensOf } from './service.ts'

export function tokenRoutes(on: On, deps: AuthDeps): void {
  on(tokens.getTokens, async ({ actor }) => ({ results: await tokensOf(deps, actor) }))
  on(tokens.makeToken, async (context) =>
    withStatus(201, await makeToken(deps, context.actor, context.body, context)),
  )
  on(tokens.revokeToken, async ({ actor, params, requestId }) =>
    revokeToken(deps, actor, params.id, requestId),
  )
}
