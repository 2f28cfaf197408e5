import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/data.ts'
import { readGames } from '#server/catalogue/game-data.ts'
import { fold } from '#shared/fold.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { randomFrom } from '#test/fakes/random.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import { readConversations, datedLines } from './conversations.ts'
import { fillDemo } from './fill.ts'
import { makeLists, readNotes } from './lists.ts'
import { DEMO_PASSWORD, emailOf, everybody, friends } from './people.ts'
import { makeTimeline } from './timeline.ts'

import { DAY } from './past.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await fillDemo(world.deps, world.clock.now())
}, 60_000)
afterAll(() => world.close())

const shows = () => world.deps.db.selectFrom('saved_shows').selectAll().execute()
const games = () => world.deps.db.selectFrom('saved_games').selectAll().execute()
/** With games under the column names of titles. */
const items = async () => [
  ...(await shows()),
  ...(await games()).map(({ is_played, played_at, ...game }) => {
    return { ...game, media_type: 'game', is_watched: is_played, watched_at: played_at }
  }),
]
const byList = async () =>
  Map.groupBy(await items(), ({ user_id, media_type }) => `${user_id} ${media_type}`)

describe('the invariants of a list', () => {
  test('totals match the items, and every write raised the version', async () => {
    const { db } = world.deps
    const ofGames = await db.selectFrom('game_lists').selectAll().execute()
    const lists = [
      ...(await db.selectFrom('show_lists').selectAll().execute()),
      ...ofGames.map(({ to_play, played, ...list }) => {
        return { ...list, media_type: 'game', to_watch: to_play, watched: played }
      }),
    ]
    const kept = await byList()
    expect(lists).toHaveLength(kept.size)
    for (const list of lists) {
      const own = kept.get(`${list.user_id} ${list.media_type}`) ?? []
      expect(list.to_watch).toBe(own.filter((item) => item.is_watched === 0).length)
      expect(list.watched).toBe(own.filter((item) => item.is_watched === 1).length)
      expect(list.ranked).toBe(own.filter((item) => item.rank !== null).length)
      expect(list.version).toBeGreaterThanOrEqual(own.length)
    }
  })

  test('every friend has favourites, among their own items', async () => {
    const chosen = await world.deps.db.selectFrom('favourites').selectAll().execute()
    expect(chosen).toHaveLength(friends.length * 4)
    const kept = new Set(
      (await items()).map((item) =>
        [
          item.user_id,
          item.media_type,
          'tmdb_id' in item ? item.tmdb_id : item.steam_api_id,
        ].join(),
      ),
    )
    for (const { user_id, type, work_id } of chosen) {
      expect(kept).toContain([user_id, type, work_id].join())
    }
  })

  test('ranks are 1…n, the best first', async () => {
    let ranked = 0
    for (const list of (await byList()).values()) {
      const inOrder = list
        .filter(({ rank }) => rank !== null)
        .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      ranked += inOrder.length
      expect(inOrder.map(({ rank }) => rank)).toEqual(inOrder.map((_, index) => index + 1))
      const ratings = inOrder.map(({ rating }) => rating ?? 0)
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    }
    expect(ranked).toBe(friends.flatMap(({ ranked: counts }) => counts).reduce((a, b) => a + b))
  })

  test('rated items are seen; instants are ordered, over two years, none in the future', async () => {
    const all = await items()
    const now = world.clock.now()
    for (const item of all) {
      expect(item.rating !== null && item.is_watched === 0).toBe(false)
      expect(item.is_watched === 1).toBe(item.watched_at !== null)
      expect(item.watched_at ?? item.added_at).toBeGreaterThanOrEqual(item.added_at)
      expect(item.updated_at).toBeGreaterThanOrEqual(item.watched_at ?? item.added_at)
      expect(item.updated_at).toBeLessThan(now)
    }
    const added = all.map(({ added_at }) => added_at).toSorted((a, b) => a - b)
    expect(added[0]).toBeLessThan(now - 700 * DAY)
    expect(added.at(-1)).toBeGreaterThan(now - 20 * DAY)
  })
})

test('eight lists of 25 to 80 titles of the catalogue, some seen and some to see', async () => {
  const titles = await shows()
  const lists = Map.groupBy(titles, ({ user_id }) => user_id)
  expect(lists.size).toBe(8)
  for (const list of lists.values()) {
    expect(list.length).toBeGreaterThanOrEqual(25)
    expect(list.length).toBeLessThanOrEqual(80)
    expect(new Set(list.map(({ is_watched }) => is_watched))).toEqual(new Set([0, 1]))
    expect(new Set(list.map(({ media_type }) => media_type))).toEqual(new Set(['movie', 'tv']))
  }
  // With the catalogue's facts.
  expect(titles.filter(({ overview, genres }) => overview === '' || genres === '[]')).toEqual([])
})

test('eight lists of 5 to 40 games of the catalogue, some played and some to play', async () => {
  const all = await games()
  const lists = Map.groupBy(all, ({ user_id }) => user_id)
  expect(lists.size).toBe(8)
  for (const list of lists.values()) {
    expect(list.length).toBeGreaterThanOrEqual(5)
    expect(list.length).toBeLessThanOrEqual(40)
    expect(new Set(list.map(({ is_played }) => is_played))).toEqual(new Set([0, 1]))
  }
  expect(all.filter((game) => game.release_date === null || game.genres === '[]')).toEqual([])
})

test('each note is used once, with its own rating', async () => {
  const noted = (await items()).filter(({ note }) => note !== null)
  const written = Object.values(readNotes()).flat()
  expect(noted).toHaveLength(written.length)
  expect(new Set(noted.map(({ note }) => note))).toEqual(new Set(written.map(([, note]) => note)))
  const ratings = new Map(written.map(([rating, note]) => [note, rating]))
  for (const { note, rating } of noted) expect(rating).toBe(ratings.get(note ?? ''))
})

test('everybody has the password shown, a confirmed address, a drawn avatar and their role', async () => {
  const rows = await world.deps.db.selectFrom('users').selectAll().execute()
  expect(new Map(rows.map(({ email, role, avatar }) => [email, { role, avatar }]))).toEqual(
    new Map(
      everybody.map((person) => [emailOf(person), { role: person.role, avatar: person.avatar }]),
    ),
  )
  expect(friends.map(({ avatar }) => avatar).toSorted()).toEqual(
    [...new Set(friends.map(({ avatar }) => avatar))].toSorted(),
  )
  const [hash, ...others] = new Set(rows.map(({ password_hash }) => password_hash))
  expect(others).toEqual([])
  expect(await openPasswords().matches(hash, DEMO_PASSWORD)).toBe(true)
  expect(rows.filter(({ email_confirmed_at }) => email_confirmed_at === null)).toEqual([])
})

test('is deterministic', () => {
  const make = (now: number) => {
    const random = randomFrom(1)
    const lists = makeLists(friends, { ...readCatalogue(), games: readGames() }, random)
    const steps: { at: number }[] = makeTimeline(friends, lists, { now, random })
    return [
      ...steps,
      ...readConversations().flatMap((conversation) => datedLines(conversation, { now, random })),
    ]
  }
  const now = world.clock.now()
  expect(make(now)).toEqual(make(now))
  const later = make(now + DAY).map((step) => ({ ...step, at: step.at - DAY }))
  expect(later).toEqual(make(now))
})

test('no review in the catalogue is signed by a demo user', () => {
  const known = new Set(everybody.map(({ name }) => fold(name)))
  expect(known.size).toBeGreaterThan(10)
  for (const { author } of readCatalogue().reviews) {
    for (const word of author.split(/[\s_.]+/)) expect(known).not.toContain(fold(word))
  }
})
