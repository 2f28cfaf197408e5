import { tokens } from '#shared/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { type On, sent } from '#server/http/bind.ts'
import { makeToken, revokeToken, tokensOf } from './service.ts'

export function tokenRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  on(tokens.getTokens, async ({ actor }) => ({ results: await tokensOf(deps, actor) }))
  on(tokens.makeToken, async ({ actor, body, requestId }) =>
    sent(201, await makeToken(deps, actor, body, requestId)),
  )
  on(tokens.revokeToken, async ({ actor, params, requestId }) =>
    revokeToken(deps, actor, params.id, requestId),
  )
}
