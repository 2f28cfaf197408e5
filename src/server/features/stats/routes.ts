import { stats } from '#shared/stats.ts'
import type { Deps } from '#server/deps.ts'
import { cached, type On } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { ratingsOf, statsOf, versionOf } from './service.ts'

export function statRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>): void {
  on(stats.getStats, async ({ actor, query: { userId, year } }) => {
    const owner = await visibleOwner(deps, actor, userId)
    if (!owner.isSelf) return statsOf(deps, owner, year)
    const key = `${await versionOf(deps, owner)} ${year}`
    return cached(key, async () => statsOf(deps, owner, year))
  })
  on(stats.getRatings, async ({ actor }) => {
    const owner = await visibleOwner(deps, actor, undefined)
    return cached(await versionOf(deps, owner), async () => ratingsOf(deps, owner))
  })
}
