import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { AccountExport } from '#shared/account-export.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { notes } from '#shared/notes.ts'
import { ownLists } from '#shared/own-lists.ts'
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

test('contains what I wrote and added in friends’ lists, also once they are closed to me', async () => {
  const { id } = (await friend.call(ownLists.createList, { body: { name: 'À deux' } })).body
  const params = { id }
  const members = [{ userId: me.id, mayEdit: true }]
  await friend.call(ownLists.setReaders, { params, body: { reader: 'named', members } })
  const film = (place: number, words = '') =>
    ({ type: 'movie', id: 900_001 + place, title: `Film ${place}`, words }) as const
  const add = (by: Caller, ...items: readonly ReturnType<typeof film>[]) =>
    by.call(ownLists.addItems, { params, body: { items } })
  await add(me, film(1, 'de moi'), film(2))
  await add(friend, film(3, 'pas de moi'), film(4))
  for (const [by, place, words] of [
    [me, 4, 'sur le sien'],
    [friend, 2, 'sur le mien'],
  ] as const) {
    const body = { type: 'movie', id: film(place).id, words } as const
    expect((await by.call(ownLists.wordItem, { params, body })).status).toBe(200)
  }
  const lines = [
    ['Film 1', 'de moi', expect.any(String)],
    ['Film 2', '', expect.any(String)],
    ['Film 4', 'sur le sien', null],
  ]
  const taken = async (by: Caller) => {
    const { sharedLists, listLines } = (await by.call(account.export)).body
    const all = listLines.map(({ work, words, addedAt }) => [work.title, words, addedAt])
    return { sharedLists, listLines: all }
  }
  const owner = { id: friend.id, username: friend.username }
  const shared = [{ id, name: 'À deux', owner, mayEdit: true }]
  expect(await taken(me)).toEqual({ sharedLists: shared, listLines: lines })
  expect(await taken(friend)).toEqual({ sharedLists: [], listLines: [] })
  await friend.call(friends.removeFriend, { params: { userId: me.id } })
  expect(await taken(me)).toEqual({ sharedLists: [], listLines: lines })
})

test('contains the spoilers that I opened', async () => {
  const movie = { tmdbId: 550, title: 'Fight Club' }
  await friend.call(savedShows.addMovie, { body: movie })
  await friend.call(savedShows.noteMovie, { body: { tmdbId: 550, note: 'la fin', spoiler: {} } })
  const opened = async () => (await me.call(account.export)).body.openedSpoilers
  expect(await opened()).toEqual([])
  const params = { userId: friend.id, kind: 'movie', workId: 550 } as const
  expect((await me.call(notes.open, { params })).status).toBe(200)
  const thing = expect.stringMatching(/^note:.*:movie:550\b/)
  expect(await opened()).toEqual([{ thing, openedAt: expect.any(String) }])
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
