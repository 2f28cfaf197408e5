import { admin } from '#shared/admin.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { acceptAccess, listAccessRequests } from './service.ts'

export function adminRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeMails'>): void {
  on(admin.getAccessRequests, async ({ query }) => listAccessRequests(deps, query))

  on(admin.acceptAccessRequest, async ({ actor, params, requestId }) =>
    acceptAccess(deps, params.userId, { by: actor.userId, requestId }),
  )
}
