import { scrobbling } from '#shared/scrobbling.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { deleteAddress } from './queries.ts'
import { addressOf, makeAddress } from './service.ts'

export function scrobblingRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'wakeJobs'>,
): void {
  on(scrobbling.getAddress, async ({ actor }) => ({
    address: await addressOf(deps, actor.userId),
  }))
  on(scrobbling.makeAddress, async ({ actor, body }) =>
    withStatus(201, await makeAddress(deps, actor, body)),
  )
  on(scrobbling.revokeAddress, async ({ actor }) => deleteAddress(deps.db, actor.userId))
}
