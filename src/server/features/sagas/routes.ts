import { sagas } from '#shared/sagas.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { begunSagas, queueOwnTitles, sagaOf } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb' | 'wakeJobs'>

export function sagaRoutes(on: On, deps: Needs): void {
  on(sagas.getBegun, async ({ actor }) => {
    await queueOwnTitles(deps, actor.userId)
    return { results: await begunSagas(deps, actor) }
  })
  on(sagas.getSaga, async ({ actor, params }) => sagaOf(deps, params.id, actor))
}
