import { readCatalogue } from '#server/catalogue/data.ts'
import { readGames } from '#server/catalogue/game-data.ts'
import type { Deps } from '#server/deps.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { updateLastSeen } from '#server/features/auth/queries.ts'
import { randomFrom } from '#test/fakes/random.ts'
import { actorOf, joinAll } from './accounts.ts'
import { hold, readConversations, sayings } from './conversations.ts'
import { befriendAll } from './friendships.ts'
import { perform } from './list-steps.ts'
import { makeLists } from './lists.ts'
import { at, DAY, HOUR } from './past.ts'
import { admin, DEMO_PASSWORD, everybody, friends } from './people.ts'
import { makeTimeline } from './timeline.ts'

const SEED = 2026

/**
 * Fills an empty instance with a group of friends: two years of their lists, what they say to one
 * another, who has just joined them and who waits; the same each time but for `now`. All goes
 * through the services that serve the people themselves, with the clock of the day on which it
 * happens.
 */
export async function fillDemo(deps: Deps, now: number): Promise<void> {
  const random = randomFrom(SEED)
  const passwordHash = await openPasswords().hash(DEMO_PASSWORD)
  const group = await joinAll(deps, { now, passwordHash })
  // Who has just joined has been there lately too.
  const seenAt = new Map(
    everybody.map(({ name, joined }) => [name, now - Math.round((joined / 10) * DAY)]),
  )
  const see = (name: string, when: number) =>
    seenAt.set(name, Math.max(when, seenAt.get(name) ?? 0))
  see(admin.name, now - HOUR)

  const lists = makeLists(friends, { ...readCatalogue(), games: readGames() }, random)
  for (const step of makeTimeline(friends, lists, { now, random })) {
    const name = friends[step.who]?.name ?? ''
    await perform(at(deps, step.at), actorOf(group, name).userId, step)
    see(name, step.at)
  }
  await befriendAll(deps, group, now)
  for (const conversation of readConversations()) {
    const said = sayings(conversation, { now, random })
    await hold(deps, group, { conversation, said })
    for (const { who, at: when } of said) see(who, when)
  }
  for (const [name, when] of seenAt) {
    const { userId } = actorOf(group, name)
    await updateLastSeen(deps.db, { userId, epoch: 0, now: when, passwordHash: undefined })
  }
}
