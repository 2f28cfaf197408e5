import { episodeCalls } from '#shared/episodes.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { withDeviceNotification } from '../lists/other-devices.ts'
import { toTv } from '../saved-shows/present.ts'
import { readTicks, tickEpisodes, toSeasons } from './service.ts'

export function episodeRoutes(on: On, deps: Deps): void {
  on(episodeCalls.getTicks, async ({ actor, query }) => ({
    seasons: await readTicks(deps, actor.userId, query.tmdbId),
  }))
  withDeviceNotification(
    on,
    deps,
    'tv',
  )(episodeCalls.tick, async ({ actor, body }) => {
    const { row, ticks } = await tickEpisodes(deps, actor, body)
    return { show: toTv(row), seasons: toSeasons(ticks) }
  })
}
