import { savedFilters } from '#shared/saved-filters.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { forgetFilter, nameFilter, saveFilter, savedFiltersOf } from './service.ts'

export function savedFilterRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'hub'>): void {
  on(savedFilters.getSaved, async ({ actor }) => ({
    results: await savedFiltersOf(deps, actor.userId),
  }))
  on(savedFilters.save, async ({ actor, body }) => {
    const { filter, isNew } = await saveFilter(deps, actor, body)
    return withStatus(isNew ? 201 : 200, filter)
  })
  on(savedFilters.rename, async ({ actor, params, body }) =>
    nameFilter(deps, actor, params.id, body.name),
  )
  on(savedFilters.forget, async ({ actor, params }) => forgetFilter(deps, actor, params.id))
}
