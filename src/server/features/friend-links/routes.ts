import { friendLinks } from '#shared/friend-links.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { isVouching } from '../admin/vouching.ts'
import { deleteLink } from './queries.ts'
import { linksOf, makeLink, readLink, redeemLink } from './service.ts'

export function friendLinkRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'limits' | 'log' | 'wakeJobs'>,
): void {
  on(friendLinks.list, async ({ actor }) => ({
    results: await linksOf(deps, actor.userId),
    isVouching: isVouching(deps),
  }))
  on(friendLinks.make, async ({ actor, body }) =>
    withStatus(201, await makeLink(deps, actor, body)),
  )
  on(friendLinks.revoke, async ({ actor, params }) => deleteLink(deps.db, actor.userId, params.id))
  on(friendLinks.read, async ({ actor, body, address }) =>
    readLink(deps, actor, { secret: body.secret, address }),
  )
  on(friendLinks.take, async ({ actor, body }) => redeemLink(deps, actor, body.secret))
}
