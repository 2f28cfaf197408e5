import { admin } from '#shared/admin.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { dashboard } from './dashboard.ts'
import {
  acceptAccess,
  auditPage,
  changeRole,
  listAccessRequests,
  listPeople,
  refuseAccess,
} from './service.ts'

export function adminRoutes(on: On, deps: Deps): void {
  on(admin.getDashboard, async () => dashboard(deps))

  on(admin.getAccessRequests, async ({ query }) => listAccessRequests(deps, query))

  on(admin.acceptAccessRequest, async ({ actor, params, requestId }) =>
    acceptAccess(deps, params.userId, { by: actor.account, requestId }),
  )

  on(admin.refuseAccessRequest, async ({ actor, params, requestId }) =>
    refuseAccess(deps, params.userId, { by: actor.account, requestId }),
  )

  on(admin.getUsers, async ({ query }) => listPeople(deps, query))

  on(admin.setRole, async ({ actor, params, body, requestId }) =>
    changeRole(deps, { userId: params.id, role: body.role }, { by: actor.account, requestId }),
  )

  on(admin.getAudit, async ({ query }) => auditPage(deps, query.page))
}
