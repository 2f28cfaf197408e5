import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { AccountExport } from '#shared/account-export.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { profile } from '#shared/profile.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedFilters } from '#shared/saved-filters.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
  friend = await world.person()
  await me.call(friends.askFriend, { body: { userId: friend.id } })
  await friend.call(friends.acceptRequest, { params: { userId: me.id } })
})
afterEach(() => world.close())

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

test('contains all my data, and of others only what they sent me', async () => {
  await me.call(savedShows.addMovie, { body: { tmdbId: 550, title: 'Fight Club' } })
  await me.call(savedShows.noteMovie, {
    body: { tmdbId: 550, note: 'à moi', noteReader: 'self' },
  })
  await me.call(savedShows.hideMovie, { body: { tmdbId: 550, isHidden: true } })
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(savedShows.rateTv, { body: { tmdbId: 1396, rating: 9, day: '2019-03-02' } })
  await me.call(progressCalls.setTv, { body: { tmdbId: 1396, progress: 'abandoned' } })
  await me.call(savedGames.addGame, { body: { steamApiId: 570, name: 'Dota 2' } })
  await me.call(progressCalls.setTime, { body: { steamApi: 570, minutesPlayed: 90 } })
  await me.call(profile.setFavourites, { body: { works: [{ type: 'tv', id: 1396 }] } })
  const chosen = { filter: ['rating:9'], isDone: true }
  await me.call(savedFilters.save, { body: { kind: 'titles', name: 'Mes neuf', chosen } })
  await friend.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  const asking = await world.person()
  await asking.call(friends.askFriend, { body: { userId: me.id } })
  const opened = await me.call(chat.openConversation, { body: { friendIds: [friend.id] } })
  const { id } = opened.body
  const send = (by: Caller, number: number, body: string) =>
    by.call(chat.sendMessage, { params: { id }, body: { id: idOf(number), body } })
  await send(me, 1, 'bonsoir')
  await send(friend, 2, 'salut')

  const { db } = world.deps
  await db.updateTable('users').set({ zone: 'Europe/Paris' }).where('id', '=', me.id).execute()

  const { status, body } = await me.call(account.export)
  expect(status).toBe(200)
  expect(AccountExport.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    format: 'calepin',
    version: 1,
    user: { id: me.id, email: me.email },
    sessions: [{ device: 'test' }],
    hasTwoFactor: false,
    zone: 'Europe/Paris',
    movies: [{ tmdbId: 550, note: 'à moi', noteReader: 'self', isHidden: true }],
    tvs: [{ tmdbId: 1396, progress: 'abandoned' }],
    games: [{ steamApiId: 570, minutesPlayed: 90 }],
    viewings: [{ kind: 'tv', workId: 1396, number: 1, day: '2019-03-02', season: null }],
    filters: [{ kind: 'titles', name: 'Mes neuf', chosen }],
    favourites: [{ type: 'tv', id: 1396, title: 'Breaking Bad' }],
    friends: [{ id: friend.id, username: friend.username }],
    requests: { received: [{ id: asking.id }], sent: [] },
    blocked: [],
    conversations: [{ id, messages: [{ body: 'bonsoir' }, { body: 'salut' }] }],
  })
  const text = JSON.stringify(body)
  expect(text).not.toContain('Forrest Gump')
  expect(text).not.toContain(friend.email)
  expect(text).not.toContain(me.token)
})

test('contains a long conversation whole and in order', async () => {
  const opened = await me.call(chat.openConversation, { body: { friendIds: [friend.id] } })
  const { id } = opened.body
  const { db, clock } = world.deps
  const rows = Array.from({ length: 2345 }, (_, index) => ({
    conversation_id: id,
    seq: index + 1,
    id: idOf(index + 1),
    sender_id: friend.id,
    body: String(index),
    work: null,
    person_id: null,
    spoiler: null,
    sent_at: clock.now(),
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('messages')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  const { body } = await me.call(account.export)
  const bodies = body.conversations[0]?.messages.map((message) => Number(message.body))
  expect(bodies).toEqual(rows.map((_, index) => index))
})

test('exports are rate-limited', async () => {
  const strict = await testWorld({ RATE_LIMIT_SCALE: '1' })
  try {
    const someone = await strict.person()
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await someone.call(account.export)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  } finally {
    await strict.close()
  }
})
