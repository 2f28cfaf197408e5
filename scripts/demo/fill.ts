import { readCatalogue } from '#server/catalogue/data.ts'
import { readGames } from '#server/catalogue/game-data.ts'
import type { Deps } from '#server/deps.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { updateLastSeen } from '#server/features/auth/queries.ts'
import { visibleOwner } from '#server/features/friends/policy.ts'
import { chooseFavourites } from '#server/features/profile/service.ts'
import type { Chosen } from '#shared/profile.ts'
import { randomFrom } from '#test/fakes/random.ts'
import { actorOf, joinAll } from './accounts.ts'
import { replay, readConversations, datedLines } from './conversations.ts'
import { befriendAll } from './friendships.ts'
import { perform } from './list-steps.ts'
import { makeLists, type Item } from './lists.ts'
import { makeOwnLists } from './own-lists.ts'
import { withClockAt, DAY, HOUR } from './past.ts'
import { admin, DEMO_PASSWORD, everybody, friends } from './people.ts'
import { makeTimeline } from './timeline.ts'
import { FAVOURITES_MAX } from '#shared/bounds.ts'

const SEED = 2026

/**
 * Fills an empty instance with a group of friends: two years of lists, their conversations, newcomers
 * and pending registrations. Deterministic but for `now`. Everything goes through the product's own
 * services, with the clock set to the day it happens.
 */
export async function fillDemo(deps: Deps, now: number): Promise<void> {
  const random = randomFrom(SEED)
  const passwordHash = await openPasswords().hash(DEMO_PASSWORD)
  const group = await joinAll(deps, { now, passwordHash })
  // The most recent members were also seen recently.
  const seenAt = new Map(
    everybody.map(({ name, joined }) => [name, now - Math.round((joined / 10) * DAY)]),
  )
  const see = (name: string, when: number) =>
    seenAt.set(name, Math.max(when, seenAt.get(name) ?? 0))
  see(admin.name, now - HOUR)

  const lists = makeLists(friends, { ...readCatalogue(), games: readGames() }, random)
  for (const step of makeTimeline(friends, lists, { now, random })) {
    const name = friends[step.who]?.name ?? ''
    await perform(withClockAt(deps, step.at), actorOf(group, name).userId, step)
    see(name, step.at)
  }
  for (const [who, friend] of friends.entries()) {
    const actor = actorOf(group, friend.name)
    const owner = await visibleOwner(deps, actor, undefined)
    await chooseFavourites(deps, owner, bestOf(lists[who] ?? []))
  }
  await befriendAll(deps, group, now)
  await makeOwnLists(deps, group, now)
  for (const conversation of readConversations()) {
    const lines = datedLines(conversation, { now, random })
    await replay(deps, group, { conversation, lines })
    for (const { who, at: when } of lines) see(who, when)
  }
  for (const [name, when] of seenAt) {
    const { userId } = actorOf(group, name)
    await updateLastSeen(deps.db, { userId, epoch: 0, now: when, passwordHash: undefined })
  }
}

/** The best rated items. */
function bestOf(items: readonly Item[]): Chosen[] {
  return items
    .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0))
    .slice(0, FAVOURITES_MAX)
    .map(({ title: { kind, id } }) => ({ type: kind, id }))
}
