import { DAY_MS } from '#shared/durations.ts'
import type { Suggestion } from '#shared/friends.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toPerson } from './present.ts'
import { listSuggested } from './suggestion-queries.ts'
import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'

/** As many as are shown. */
const SHOWN = 12
/** Friends whose friends are looked at, the newest: how much is read has an end. */
const FRIENDS = 100
const REFUSED_MS = ASK_AGAIN_DAYS * DAY_MS

/**
 * Friends of the actor's friends who let themselves be suggested, known by friends who let their own be: of
 * a link that one of its two ends keeps to themselves, not even the number tells. Never somebody with whom
 * anything waits, was refused of late, or is blocked.
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
