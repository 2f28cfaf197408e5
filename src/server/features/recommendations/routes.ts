import { recommendations } from '#shared/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { memberOf } from '../chat/policy.ts'
import {
  dismiss,
  marksOf,
  openRecommended,
  outcomesFor,
  readRecommendations,
  recommendationsOf,
  recommendersOf,
} from './service.ts'

export function recommendationRoutes(on: On, deps: Pick<Deps, 'db' | 'clock'>): void {
  on(recommendations.getPage, async ({ actor, query }) => readRecommendations(deps, actor, query))
  on(recommendations.getRecommenders, async ({ actor }) => ({
    results: await recommendersOf(deps, actor),
  }))
  on(recommendations.getMarks, async ({ actor }) => ({ results: await marksOf(deps, actor) }))
  on(recommendations.getOfWork, async ({ actor, params }) => ({
    results: await recommendationsOf(deps, actor, params),
  }))
  on(recommendations.open, async ({ actor, params }) => openRecommended(deps, actor, params))
  on(recommendations.dismiss, async ({ actor, params }) => dismiss(deps, actor, params, true))
  on(recommendations.restore, async ({ actor, params }) => dismiss(deps, actor, params, false))
  on(recommendations.getOutcomes, async ({ actor, params }) => ({
    results: await outcomesFor(deps, await memberOf(deps, actor, params.id, {})),
  }))
}
