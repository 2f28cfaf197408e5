import { MINUTE_MS } from '#shared/durations.ts'
import type { Deps } from '#server/deps.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { factsOf } from '../games/service.ts'
import { hasNoFacts } from '../lists/kind.ts'
import { listMissingFacts } from './queries.ts'
import { queueFactsFetch, fillMissingFacts, GAME_FACTS, games } from './service.ts'

/** Games per run, and the pause between two: the store allows 30 calls a minute, users' first. */
const [TURN, PAUSE] = [100, MINUTE_MS / 2]

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'steam'>

/** Fetches the store's facts about saved games, with retries: filters and statistics need them. */
export function gameFactsJobs(deps: Needs): JobKind[] {
  return [factsJob(deps), missingFactsJob(deps)]
}

function factsJob(deps: Needs): JobKind {
  return {
    name: GAME_FACTS,
    async run({ key }) {
      const [userId = '', number] = key.split(' ')
      const id = Number(number)
      // While Steam fails this is the embedded game, which is not cached.
      const facts = await factsOf(deps, id, BACKGROUND)
      const row = await games.find(deps, { userId, part: 'game', id })
      if (row && hasNoFacts(row) && !hasNoFacts(await fillMissingFacts(deps, userId, row, facts))) {
        deps.hub.toUsers([userId], 'list', { part: 'game' })
      }
      return 'done'
    },
  }
}

/** Queues fetches for games from a library or an import, or added before this job existed. */
function missingFactsJob(deps: Needs): JobKind {
  return {
    name: 'bare-games',
    every: TURN * PAUSE,
    firstAfter: 10 * MINUTE_MS,
    async run(_, { pace }) {
      const unasked = await listMissingFacts(deps.db, GAME_FACTS, TURN)
      for (const [place, { user_id: userId, steam_api_id: id }] of unasked.entries()) {
        await queueFactsFetch(deps, { userId, id }, place * PAUSE)
        await pace()
      }
      return 'done'
    },
  }
}
