import { services } from '#shared/services.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { queueOwnTitles } from '../sagas/service.ts'
import { chooseServices, offersAmong, ownServices, servicesOf } from './service.ts'

export function serviceRoutes(
  on: On,
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'wakeJobs'>,
): void {
  on(services.getServices, async ({ actor }) => servicesOf(deps, actor))
  on(services.getOwn, async ({ actor }) => ({ providerIds: await ownServices(deps, actor.userId) }))
  on(services.setOwn, async ({ actor, body }) => {
    const providerIds = await chooseServices(deps, actor.userId, body.providerIds)
    // Lists can be filtered by them at once.
    await queueOwnTitles(deps, actor.userId)
    return { providerIds }
  })
  on(services.getTitles, async ({ actor, query: { movies, tvs } }) => ({
    results: await offersAmong(deps, actor.userId, { movie: idsIn(movies), tv: idsIn(tvs) }),
  }))
}

/** `"603,604"` → 603 and 604. */
function idsIn(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
