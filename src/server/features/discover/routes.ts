import { discover } from '#shared/discover.ts'
import type { Deps } from '#server/deps.ts'
import { type On, sharedBody } from '#server/http/bind.ts'
import { discoverTitles } from './service.ts'

export function discoverRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>): void {
  on(discover.getTitles, async ({ actor, query }) => discoverTitles(deps, actor, query))
  on(discover.getGenres, async () => sharedBody(deps.tmdb.genres))
}
