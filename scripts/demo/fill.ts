import type { Deps } from '#server/deps.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { newAccount } from '#server/features/auth/accounts.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { insertAccount, updateLastSeen } from '#server/features/auth/queries.ts'
import {
  addShow,
  noteShow,
  rankShow,
  rateShow,
  watchShow,
} from '#server/features/saved-shows/service.ts'
import { randomFrom } from '#test/fakes/random.ts'
import { makeLists } from './lists.ts'
import { admin, DEMO_PASSWORD, emailOf, friends, type Person, visitor } from './people.ts'
import { joinedAt, makeTimeline, type Step } from './timeline.ts'

const SEED = 2026
const DAY = 86_400_000

/**
 * Fills an empty instance with a group of friends and two years of their lists, the same each time
 * but for `now`. All goes through the services that serve the people themselves, with the clock of
 * the day on which it happens.
 */
export async function fillDemo(needs: Pick<Deps, 'db' | 'tmdb'>, now: number): Promise<void> {
  const random = randomFrom(SEED)
  const passwordHash = await openPasswords().hash(DEMO_PASSWORD)
  const { db } = needs
  const join = async (person: Person, at: number): Promise<string> => {
    const row = newAccount({
      email: emailOf(person),
      username: person.name,
      passwordHash,
      role: person.role,
      now: at,
      isConfirmed: true,
    })
    await insertAccount(db, row)
    return row.id
  }
  await join(admin, joinedAt(0, now) - DAY)
  const ids: string[] = []
  for (const [who, friend] of friends.entries()) ids.push(await join(friend, joinedAt(who, now)))
  await join(visitor, now - DAY)

  const lists = makeLists(friends, readCatalogue(), random)
  const seenAt = new Map<string, number>()
  for (const step of makeTimeline(friends, lists, { now, random })) {
    const userId = ids[step.who] ?? ''
    await perform({ ...needs, clock: { now: () => step.at } }, userId, step)
    seenAt.set(userId, step.at)
  }
  for (const [userId, at] of seenAt) {
    await updateLastSeen(db, { userId, epoch: 0, now: at, passwordHash: undefined })
  }
}

async function perform(
  needs: Pick<Deps, 'db' | 'tmdb' | 'clock'>,
  userId: string,
  { title, act }: Step,
): Promise<void> {
  const key = { userId, mediaType: title.mediaType, tmdbId: title.id }
  switch (act.does) {
    case 'add':
      await addShow(needs, key, { tmdbId: title.id, title: title.title })
      break
    case 'watch':
      await watchShow(needs, key, true)
      break
    case 'rate':
      await rateShow(needs, key, act.rating)
      break
    case 'note':
      await noteShow(needs, key, act.note)
      break
    case 'rank':
      await rankShow(needs, key, act.rank)
      break
  }
}
