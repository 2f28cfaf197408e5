import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comments } from '#shared/comments.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let owner: Caller
let me: Caller
let third: Caller

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  me = await world.person()
  third = await world.person()
  await befriend(owner, me)
  await befriend(owner, third)
  await owner.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
  await note({ note: 'Vertigineux' })
})

const FILM = 27_205
const film = () => ({ userId: owner.id, kind: 'movie', workId: FILM })
const note = async (fields: object) =>
  owner.call(savedShows.noteMovie, { body: { tmdbId: FILM, ...fields } })
const comment = async (who: Caller, id = uuidv7()) => {
  world.clock.pass(1000)
  return who.call(comments.add, { params: film(), body: { id, words: 'Oui' } })
}
const react = (who: Caller) => who.call(comments.react, { params: { ...film(), reaction: 'love' } })
const notificationsOf = async (who: Caller) =>
  (await who.call(notifications.getPage, { query: { kind: 'answer' } })).body.results
const countFor = async (who: Caller, of: string = nameOf()) =>
  (await who.call(comments.count, { query: { of } })).body.results
const nameOf = () => `${owner.id}.movie.${FILM}.0.0.0`

describe('a commenter', () => {
  test('is notified once that others commented and where, not by whom or what', async () => {
    await comment(me)
    expect(await notificationsOf(me)).toEqual([])
    await comment(third)
    await comment(owner)
    await react(third)
    const results = await notificationsOf(me)
    expect(results).toMatchObject([
      { kind: 'answer', count: 2, user: { id: owner.id }, work: { title: 'Inception' } },
    ])
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`${third.id}|Oui`))
    // No notification about their own comments, and the owner gets the owner's kind.
    expect(await notificationsOf(third)).toMatchObject([{ count: 1 }])
    expect(await notificationsOf(owner)).toEqual([])
  })

  test('is notified if they commented, not if they only reacted', async () => {
    await react(me)
    await comment(third)
    expect(await notificationsOf(me)).toEqual([])
  })

  test('is no longer notified of a comment deleted unread', async () => {
    const id = uuidv7()
    await comment(me)
    await comment(third, id)
    expect(await notificationsOf(me)).toHaveLength(1)
    await third.call(comments.remove, { params: { ...film(), id } })
    expect(await notificationsOf(me)).toEqual([])
  })

  test('is not notified while they may not read it', async () => {
    await comment(me)
    await comment(third)
    const isNotified = async () => (await notificationsOf(me)).length === 1
    expect(await isNotified()).toBe(true)
    await note({ note: 'Pour moi', noteReader: 'self' })
    expect(await isNotified()).toBe(false)
    await note({ note: 'Pour tous', noteReader: 'friends' })
    expect(await isNotified()).toBe(true)
    const hide = async (isHidden: boolean) =>
      owner.call(savedShows.hideMovie, { body: { tmdbId: FILM, isHidden } })
    await hide(true)
    expect(await isNotified()).toBe(false)
    await hide(false)
    expect(await isNotified()).toBe(true)
    await owner.call(friends.removeFriend, { params: { userId: me.id } })
    expect(await isNotified()).toBe(false)
    await comment(third)
    await befriend(owner, me)
    // Comments made meanwhile were not delivered to them.
    expect(await notificationsOf(me)).toMatchObject([{ count: 1 }])
  })

  test('is not notified across a block', async () => {
    await comment(me)
    await me.call(friends.block, { params: { userId: third.id } })
    await comment(third)
    expect(await notificationsOf(me)).toEqual([])
    await comment(owner)
    expect(await notificationsOf(me)).toMatchObject([{ count: 1 }])
  })
})

describe('the number of comments', () => {
  test('is that of those the reader may see', async () => {
    await comment(me)
    await comment(third)
    await comment(owner)
    await react(third)
    const of = nameOf()
    expect(await countFor(owner)).toEqual([{ of, count: 3 }])
    await me.call(friends.block, { params: { userId: third.id } })
    expect(await countFor(me)).toEqual([{ of, count: 2 }])
    await owner.call(friends.removeFriend, { params: { userId: me.id } })
    expect(await countFor(me)).toEqual([])
    expect(await countFor(owner)).toEqual([{ of, count: 2 }])
    await note({ note: 'Pour moi', noteReader: 'self' })
    expect(await countFor(third)).toEqual([])
    expect(await countFor(owner)).toEqual([{ of, count: 2 }])
  })

  test('under many notes takes one statement', async () => {
    await comment(me)
    const others = Array.from({ length: 39 }, (_, at) => `${owner.id}.tv.${at + 1}.0.0.0`)
    world.queries.length = 0
    const found = await countFor(me, [nameOf(), ...others].join(','))
    expect(found).toEqual([{ of: nameOf(), count: 1 }])
    expect(world.queries).toHaveLength(2)
    const { status } = await me.call(comments.count, {
      query: { of: [nameOf(), nameOf(), ...others].join(',') },
    })
    expect(status).toBe(400)
  })
})

test('a change is sent to those who may read it, except the session that made it', async () => {
  const url = await listen(world)
  await comment(me)
  const sockets = await Promise.all([owner, me, third].map((who) => connect(url, who)))
  const elsewhere = await connect(url, await world.elsewhere(me))
  const receivedCounts = () =>
    [...sockets, elsewhere].map((socket) => socket.heard('comments').length)
  const reached = Promise.all([sockets[0]?.next('comments'), elsewhere.next('comments')])
  await me.call(friends.block, { params: { userId: third.id } })
  await comment(me)
  expect(await reached).toEqual(Array(2).fill(film()))
  expect(receivedCounts()).toEqual([1, 0, 0, 1])
})
