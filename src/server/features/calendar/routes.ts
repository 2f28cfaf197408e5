import { calendar } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { deleteAddress } from './queries.ts'
import { addressMadeAt, makeAddress, readMonth } from './service.ts'

export function calendarRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'wakeJobs' | 'tmdb'>,
): void {
  on(calendar.getMonth, async ({ actor, query }) => readMonth(deps, actor, query.month))
  on(calendar.getAddress, async ({ actor }) => ({ madeAt: await addressMadeAt(deps.db, actor) }))
  on(calendar.makeAddress, async ({ actor }) => withStatus(201, await makeAddress(deps, actor)))
  on(calendar.revokeAddress, async ({ actor }) => deleteAddress(deps.db, actor.userId))
}
