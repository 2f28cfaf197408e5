import type { Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { factsOf } from '../games/service.ts'
import { isBare } from '../lists/kind.ts'
import { completed, GAME_FACTS, games } from './service.ts'

/** Asks the store for the facts of a saved game, until it answers: filters and statistics read them. */
export function gameFactsJob(deps: Pick<Deps, 'db' | 'hub' | 'steam'>): JobKind {
  return {
    name: GAME_FACTS,
    async run({ key }) {
      const [userId = '', number] = key.split(' ')
      const id = Number(number)
      await factsOf(deps, id, BACKGROUND)
      const row = await games.find(deps, { userId, part: 'game', id })
      if (row && isBare(row) && !isBare(await completed(deps, userId, row))) {
        deps.hub.toUsers([userId], 'list', { part: 'game' })
      }
      return 'done'
    },
  }
}
