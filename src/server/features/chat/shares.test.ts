import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat, type SharedMedia } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { authenticate } from '#server/http/session.ts'
import { share as shareNow } from './shares.ts'

let world: TestWorld
let me: Caller
let [ada, zoe]: Caller[] = []

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  ada = await world.person()
  zoe = await world.person()
  await befriend(me, ada)
  await befriend(me, zoe)
})

const INCEPTION = { type: 'movie', id: 27_205 } as const
const share = (to: readonly (Caller | undefined)[], media: SharedMedia, message?: string) =>
  me.call(chat.share, { body: { friendIds: to.map((person) => person?.id), media, message } })
const conversations = async (caller: Caller | undefined) =>
  (await caller?.call(chat.getConversations))?.body.results ?? []

describe('sharing', () => {
  test('a film sends a card to the conversation with each friend', async () => {
    const { status, body } = await share([ada, zoe], INCEPTION, 'À voir !')
    expect(status).toBe(201)
    const seen = [...(await conversations(ada)), ...(await conversations(zoe))]
    expect(seen.map(({ id }) => id).toSorted()).toEqual(body.conversationIds.toSorted())
    for (const { lastMessage, unreadCount, isGroup } of seen) {
      expect({ lastMessage, unreadCount, isGroup }).toMatchObject({
        isGroup: false,
        unreadCount: 1,
        lastMessage: {
          sender: { id: me.id },
          body: 'À voir !',
          media: { type: 'movie', id: 27_205, title: 'Inception' },
        },
      })
    }
    expect((await conversations(me)).map(({ unreadCount }) => unreadCount)).toEqual([0, 0])
  })

  test('reuses existing conversations, one message after the other', async () => {
    const first = (await share([ada], INCEPTION)).body.conversationIds
    expect((await share([ada, ada, zoe], INCEPTION)).body.conversationIds).toHaveLength(2)
    const [conversation] = await conversations(ada)
    expect([conversation?.id, conversation?.unreadCount]).toEqual([first[0], 2])
    expect(conversation?.lastMessage?.body).toBe('')
  })

  test('a series, a game or a person sends a card of its own kind', async () => {
    const [found] = (await me.call(friends.getFriends)).body.results
    for (const [media, card] of [
      [{ type: 'tv', id: 1396 }, { title: 'Breaking Bad' }],
      [{ type: 'game', id: 620 }, { title: 'Portal 2' }],
      [{ type: 'user', id: found?.user.id ?? '' }, { user: { username: found?.user.username } }],
    ] as const) {
      expect((await share([ada], media)).status).toBe(201)
      const [conversation] = await conversations(ada)
      expect(conversation?.lastMessage?.media).toMatchObject({ type: media.type, ...card })
    }
  })

  test('requires friends alone and an existing item; else nobody gets anything', async () => {
    const stranger = await world.person()
    const nobody = await share([], INCEPTION)
    const unnamed = await me.call(chat.share, { body: { media: INCEPTION } })
    for (const { problem } of [nobody, unnamed]) {
      const sentence = 'Vous devez sélectionner un amis'
      expect(problem).toMatchObject({ status: 400, code: 'FRIEND_REQUIRED', detail: sentence })
      expect(problem.errors).toEqual([{ path: 'friendIds', message: sentence }])
    }
    expect((await share([ada, stranger], INCEPTION)).problem.code).toBe('NOT_FRIEND')
    for (const media of [
      { type: 'movie', id: 2_000_000_000 },
      { type: 'game', id: 2_000_000_000 },
      { type: 'user', id: '00000000-0000-7000-8000-000000000000' },
      { type: 'user', id: (await world.person('Visiteur')).id },
    ] as const) {
      expect((await share([ada], media)).problem.code).toBe('NOT_FOUND')
    }
    expect([await conversations(ada), await conversations(stranger)]).toEqual([[], []])
  })

  test('reaches nobody if a friendship ended during the upstream request', async () => {
    const { deps } = world
    const actor = await authenticate(deps, `Bearer ${me.token}`)
    const during = async (meanwhile: () => Promise<unknown>) => {
      const movie: typeof deps.tmdb.movie = async (...asked) => {
        await meanwhile()
        return deps.tmdb.movie(...asked)
      }
      const friendIds = [ada?.id ?? '', zoe?.id ?? '']
      const tmdb = { ...deps.tmdb, movie }
      const needs = { ...deps, tmdb, announced: new Map<string, true>() }
      return shareNow(needs, actor, { friendIds, media: INCEPTION })
    }
    const blocking = during(async () => zoe?.call(friends.block, { params: { userId: me.id } }))
    await expect(blocking).rejects.toMatchObject({ code: 'NOT_FRIEND' })
    expect([await conversations(ada), await conversations(zoe)]).toEqual([[], []])
    await zoe?.call(friends.unblock, { params: { userId: me.id } })
    if (zoe) await befriend(me, zoe)
    expect(await during(async () => undefined)).toHaveLength(2)
    expect([await conversations(ada), await conversations(zoe)]).toMatchObject([[{}], [{}]])
  })

  test('sends once per id, even repeatedly and concurrently', async () => {
    const body = {
      id: uuidv7(),
      friendIds: [ada?.id, zoe?.id],
      media: INCEPTION,
      message: 'À voir !',
    }
    const send = (caller: Caller) => caller.call(chat.share, { body })
    const answers = await Promise.all([send(me), send(me), send(me)])
    answers.push(await send(me))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const sets = answers.map((answer) => answer.body.conversationIds.toSorted().join(' '))
    expect(new Set(sets).size).toBe(1)
    for (const friend of [ada, zoe]) {
      const [only, ...more] = await conversations(friend)
      expect([more.length, only?.unreadCount]).toEqual([0, 1])
    }
    // Sharing with others under the same id is refused.
    const third = await world.person()
    await befriend(me, third)
    const elsewhere = { body: { ...body, friendIds: [third.id] } }
    expect((await me.call(chat.share, elsewhere)).problem.code).toBe('NOT_FOUND')
    expect(await conversations(third)).toEqual([])
    // Another user is refused that id, and succeeds with a new one.
    const stranger = await world.person()
    for (const friend of [ada, zoe]) if (friend) await befriend(stranger, friend)
    expect((await send(stranger)).problem.code).toBe('NOT_FOUND')
    expect(await conversations(stranger)).toEqual([])
    body.id = uuidv7()
    expect((await send(stranger)).body.conversationIds).toHaveLength(2)
  })

  test('gets the same response when retried, even if a friendship ended meanwhile', async () => {
    const body = { id: uuidv7(), friendIds: [ada?.id, zoe?.id], media: INCEPTION }
    const send = (given: object) => me.call(chat.share, { body: { ...body, ...given } })
    const { conversationIds } = (await send({})).body
    await zoe?.call(friends.removeFriend, { params: { userId: me.id } })
    const again = await send({})
    expect([again.status, again.body.conversationIds.toSorted()]).toEqual([
      201,
      conversationIds.toSorted(),
    ])
    for (const friend of [ada, zoe]) expect((await conversations(friend))[0]?.unreadCount).toBe(1)
    for (const other of [{ id: uuidv7() }, { id: undefined }]) {
      expect((await send(other)).problem.code).toBe('NOT_FRIEND')
    }
    const stranger = await world.person()
    expect((await stranger.call(chat.share, { body })).problem.code).toBe('NOT_FRIEND')
  })

  test('from both sides at once opens one conversation', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await world.person(), await world.person()]
      await befriend(a, b)
      const to = (person: Caller) => ({ body: { friendIds: [person.id], media: INCEPTION } })
      const answers = await Promise.all([a.call(chat.share, to(b)), b.call(chat.share, to(a))])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      const [only, ...more] = await conversations(a)
      expect([more.length, only?.unreadCount]).toEqual([0, 1])
    }
  })
})
