import { profile } from '#shared/profile.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { shownOwner, visibleOwner } from '../friends/policy.ts'
import { chooseFavourites, profileOf } from './service.ts'

export function profileRoutes(on: On, deps: Pick<Deps, 'db' | 'clock'>): void {
  on(profile.getProfile, async ({ actor, params }) =>
    profileOf(deps, await shownOwner(deps, actor, params.id)),
  )
  on(profile.setFavourites, async ({ actor, body }) => ({
    favourites: await chooseFavourites(
      deps,
      await visibleOwner(deps, actor, undefined),
      body.works,
    ),
  }))
}
