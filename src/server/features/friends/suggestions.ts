import { DAY_MS } from '#shared/durations.ts'
import type { Suggestion } from '#shared/friends.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toPerson } from './present.ts'
import { listSuggested } from './suggestion-queries.ts'
import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'

/** Maximum suggestions shown. */
const SHOWN = 12
/** Only the friends of the actor's newest friends are read, to bound the work. */
const FRIENDS = 100
const REFUSED_MS = ASK_AGAIN_DAYS * DAY_MS

/**
 * Friends of friends, where both the suggested user and the friend in between allow suggestions: not even
 * the number of common friends reveals another link. Excludes friends, and people with a pending request,
 * a recent refusal or a block.
 */
export async function suggestionsFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<Suggestion[]> {
  const rows = await listSuggested(db, actor.userId, {
    friends: FRIENDS,
    limit: SHOWN,
    refusedSince: clock.now() - REFUSED_MS,
  })
  return rows.map(({ in_common, ...user }) => ({ user: toPerson(user), inCommon: in_common }))
}
