import { pacts } from '#shared/pacts.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { invite } from './invitations.ts'
import { listJoined } from './queries.ts'
import { join, leave, readPacts } from './service.ts'
import { answer, tickTogether } from './ticks.ts'

export function pactRoutes(on: On, deps: Deps): void {
  on(pacts.getJoined, async ({ actor }) => ({
    results: await listJoined(deps.db, actor.userId),
  }))
  on(pacts.getOfSeries, async ({ actor, params }) => ({
    results: await readPacts(deps, actor, params.tmdbId),
  }))
  on(pacts.invite, async ({ actor, params, body }) =>
    invite(deps, actor, params.tmdbId, body.userIds),
  )
  on(pacts.join, async ({ actor, params }) => join(deps, actor, params.id))
  on(pacts.leave, async ({ actor, params }) => leave(deps, actor, params.id))
  on(pacts.tick, async ({ actor, params, body }) => tickTogether(deps, actor, params.id, body))
  on(pacts.answer, async ({ actor, params, body }) => answer(deps, actor, params.id, body))
}
