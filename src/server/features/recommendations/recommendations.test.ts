import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import type { TellsSenders } from '#shared/recommendation-choice.ts'
import { recommendations } from '#shared/recommendations.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openWorker, type Worker } from '#server/jobs/worker.ts'
import { authenticate } from '#server/http/session.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { deliver } from '../chat/messages.ts'
import { reservePosition } from '../chat/position-queries.ts'
import { recommendationJob } from './jobs.ts'

const DAY = 86_400_000
const FILM = 27_205
const film = { type: 'movie', id: FILM } as const
let world: TestWorld
let worker: Worker
/** The receiver. */
let me: Caller
let ines: Caller
let hugo: Caller

beforeAll(async () => {
  const long = '315360000'
  world = await testWorld({ SESSION_IDLE_SECONDS: long, SESSION_MAX_SECONDS: long })
  worker = openWorker(world.deps, [recommendationJob(world.deps)])
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  ines = await world.person()
  hugo = await world.person()
  await befriend(me, ines)
  await befriend(me, hugo)
})

const share = async (from: Caller, message?: string, media: object = film, to = [me]) => {
  const friendIds = to.map(({ id }) => id)
  const body = { friendIds, media: media as typeof film, message }
  const { status, body: sent } = await from.call(chat.share, { body })
  expect(status).toBe(201)
  return sent.conversationIds[0] ?? ''
}
const inbox = async (query = {}) => (await me.call(recommendations.getPage, { query })).body.results
const add = () => me.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
const rate = (rating: number) => me.call(savedShows.rateMovie, { body: { tmdbId: FILM, rating } })
const tell = async (tellsSenders: TellsSenders) =>
  me.call(account.update, { body: { tellsSenders } })
const outcomes = async (from: Caller, id: string) =>
  (await from.call(recommendations.getOutcomes, { params: { id } })).body.results.map(
    ({ outcome, rating }) => [outcome, rating],
  )
const settle = async () => {
  world.clock.pass(3000)
  await worker.runDue()
}
const unread = async () => (await ines.call(notifications.getUnread)).body.totalUnread
const news = async (caller: Caller) =>
  (await caller.call(notifications.getPage, { query: { kind: 'seen' } })).body.results

describe('what a friend shares', () => {
  test('is a recommendation, with its sender, message and conversation', async () => {
    const conversationId = await share(ines, 'Pour la fin')
    const [one] = await inbox()
    expect(one).toMatchObject({
      work: { type: 'movie', id: FILM, title: 'Inception' },
      user: { id: ines.id },
      words: 'Pour la fin',
      conversationId,
      isOpened: false,
      isKept: false,
      isDone: false,
      rating: null,
    })
    const { messageId } = one ?? {}
    const { body } = await me.call(chat.getMessages, { params: { id: conversationId } })
    expect(body.results.map(({ id }) => id)).toEqual([messageId])
    const ofWork = await me.call(recommendations.getOfWork, { params: film })
    expect(ofWork.body.results).toEqual([one])
    const marks = (await me.call(recommendations.getMarks)).body.results
    expect(marks).toMatchObject([{ ...film, user: { id: ines.id } }])
    // Visible to the receiver only.
    const theirs = await ines.call(recommendations.getPage)
    expect(theirs.body.results).toEqual([])
  })

  test('again, is still one recommendation, with the last message', async () => {
    await share(ines, 'Vois-le')
    world.clock.pass(DAY)
    await share(ines, 'Allez !')
    await share(hugo)
    expect((await inbox()).map(({ user, words }) => [user.id, words])).toEqual([
      [hugo.id, ''],
      [ines.id, 'Allez !'],
    ])
    expect((await inbox({ from: ines.id })).map(({ words }) => words)).toEqual(['Allez !'])
  })

  test('in a group is a recommendation only to members who are their friends', async () => {
    await befriend(ines, hugo)
    await makeOldFriends(world)
    const { body: group } = await me.call(chat.openConversation, {
      body: { friendIds: [ines.id, hugo.id] },
    })
    await hugo.call(friends.removeFriend, { params: { userId: ines.id } })
    const actor = await authenticate(world.deps, `Bearer ${ines.token}`)
    await inTransaction(world.deps.db, async (tx) => {
      const now = world.clock.now()
      const place = await reservePosition(tx, { conversationId: group.id, senderId: ines.id, now })
      await deliver(tx, actor, [
        {
          conversation_id: group.id,
          seq: place?.last_seq ?? 0,
          id: uuidv7(),
          sender_id: ines.id,
          body: 'Pour tous',
          work: JSON.stringify({ ...film, title: 'Inception', poster_path: null }),
          person_id: null,
          sent_at: place?.updated_at ?? 0,
          reply_to: null,
          spoiler: null,
          event: null,
        },
      ])
    })
    expect(await inbox()).toMatchObject([{ words: 'Pour tous', conversationId: group.id }])
    const theirs = await hugo.call(recommendations.getPage)
    expect(theirs.body.results).toEqual([])
  })

  test('is no recommendation if it is a list or a person', async () => {
    await share(ines, undefined, { type: 'user', id: ines.id })
    expect(await inbox()).toEqual([])
  })

  test('disappears with the friendship, and never crosses a block or a demotion', async () => {
    const id = await share(ines)
    await tell('all')
    await add()
    const received = async () => [
      (await inbox()).length,
      (await me.call(recommendations.getMarks)).body.results.length,
      (await me.call(recommendations.getRecommenders)).body.results.length,
      (await me.call(recommendations.getOfWork, { params: film })).body.results.length,
    ]
    const read = async () => [...(await received()), (await outcomes(ines, id)).length]
    expect(await read()).toEqual([1, 1, 1, 1, 1])
    const boss = await world.person('SuperAdmin')
    const role = (person: Caller, is: 'Visiteur' | 'Client') =>
      boss.call(admin.setRole, { params: { id: person.id }, body: { role: is } })
    await role(ines, 'Visiteur')
    expect(await received()).toEqual([0, 0, 0, 0])
    await role(ines, 'Client')
    await role(me, 'Visiteur')
    expect(await outcomes(ines, id)).toEqual([])
    await role(me, 'Client')
    expect(await read()).toEqual([1, 1, 1, 1, 1])
    await me.call(friends.removeFriend, { params: { userId: ines.id } })
    expect(await read()).toEqual([0, 0, 0, 0, 0])
    await me.call(friends.block, { params: { userId: ines.id } })
    await rate(8)
    await settle()
    expect([await read(), await news(ines)]).toEqual([[0, 0, 0, 0, 0], []])
  })
})

describe('whoever recommended', () => {
  test.each([
    ['all', ['opened', null], ['kept', null], ['seen', 9], 1],
    ['seen', undefined, undefined, ['seen', 9], 1],
    ['nothing', undefined, undefined, undefined, 0],
  ] as const)('learns what the receiver chose: %s', async (choice, opened, kept, seen, count) => {
    expect((await tell(choice)).body.tellsSenders).toBe(choice)
    const id = await share(ines)
    const last = async () => (await outcomes(ines, id))[0]
    expect(await last()).toBe(undefined)
    expect((await me.call(recommendations.open, { params: film })).status).toBe(204)
    expect(await last()).toEqual(opened)
    await add()
    expect(await last()).toEqual(kept)
    await rate(9)
    expect(await last()).toEqual(seen)
    await settle()
    expect(await news(ines)).toHaveLength(count)
  })

  test('learns by default that it was seen', async () => {
    expect((await me.call(account.update, { body: {} })).body.tellsSenders).toBe('seen')
  })

  test('is notified once, whatever happens later', async () => {
    const id = await share(ines)
    await rate(9).catch(() => undefined)
    await add()
    await rate(9)
    await settle()
    const [one] = await news(ines)
    expect(one).toMatchObject({ kind: 'seen', user: { id: me.id }, conversationId: id, count: 1 })
    await ines.call(notifications.read, { params: { id: one?.id ?? '' } })
    await me.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched: false } })
    await settle()
    await rate(7)
    await settle()
    expect((await news(ines)).map(({ isRead }) => isRead)).toEqual([true])
    expect(await outcomes(ines, id)).toEqual([['seen', 7]])
  })

  test('gets no credit for a work already seen, and learns nothing of a hidden one', async () => {
    await tell('all')
    await add()
    await rate(6)
    const id = await share(ines)
    expect(await outcomes(ines, id)).toEqual([['had', 6]])
    await me.call(savedShows.hideMovie, { body: { tmdbId: FILM, isHidden: true } })
    expect(await outcomes(ines, id)).toEqual([])
    await settle()
    expect(await news(ines)).toEqual([])
    const [counted] = (await me.call(recommendations.getRecommenders)).body.results
    expect(counted).toMatchObject({ count: 0, seen: 0, meanRating: null })
  })

  test.each([
    [
      'hides the title',
      () => me.call(savedShows.hideMovie, { body: { tmdbId: FILM, isHidden: true } }),
    ],
    ['removes it', () => me.call(savedShows.deleteMovie, { query: { tmdbId: FILM } })],
    ['tells nothing any more', () => tell('nothing')],
  ])('loses the notification once the receiver %s', async (_, withdraw) => {
    await share(ines)
    await add()
    await rate(9)
    await settle()
    expect([await unread(), (await news(ines)).length]).toEqual([1, 1])
    await withdraw()
    await settle()
    expect([await unread(), await news(ines)]).toEqual([0, []])
  })

  test('cannot read outcomes in a conversation they are not in', async () => {
    const id = await share(ines)
    const { status, problem } = await hugo.call(recommendations.getOutcomes, { params: { id } })
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('a share whose message is gone', () => {
  const remove = (id: string, messageId: string | undefined) =>
    ines.call(messageLife.remove, { params: { id, messageId } })
  const see = async () => {
    await add()
    await rate(9)
    await settle()
  }

  test.each(['before', 'after'])(
    'leaves no mark and no notification: deleted %s I saw it',
    async (when) => {
      const id = await share(ines)
      const [sent] = await inbox()
      if (when === 'after') {
        await see()
        expect([await unread(), (await news(ines)).length]).toEqual([1, 1])
      }
      expect((await remove(id, sent?.messageId)).status).toBe(204)
      if (when === 'before') await see()
      expect([await unread(), await news(ines), await outcomes(ines, id)]).toEqual([0, [], []])
      expect((await me.call(recommendations.getMarks)).body.results).toEqual([])
      expect((await me.call(recommendations.getRecommenders)).body.results).toEqual([])
    },
  )

  test('but was not the last leaves the mark, and no notification that nobody can open', async () => {
    const id = await share(ines)
    const [first] = await inbox()
    await see()
    world.clock.pass(DAY)
    await share(ines, 'Allez !')
    await remove(id, first?.messageId)
    expect([await unread(), await news(ines)]).toEqual([0, []])
    expect((await me.call(recommendations.getMarks)).body.results).toHaveLength(1)
  })

  test('for a sender who left the group leaves no hidden unread notification', async () => {
    const zoe = await world.person()
    await befriend(me, zoe)
    await makeOldFriends(world)
    await share(me, undefined, film, [ines])
    const friendIds = [hugo.id, zoe.id]
    const { id } = (await me.call(chat.openConversation, { body: { friendIds } })).body
    const card = { id: uuidv7(), body: '', media: film }
    await me.call(messageLife.sendCard, { params: { id }, body: card })
    for (const friend of [ines, hugo]) {
      await friend.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
      await friend.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched: true } })
      await settle()
    }
    expect(await news(me)).toMatchObject([{ user: { id: hugo.id }, conversationId: id, count: 2 }])
    await me.call(chat.leave, { params: { id } })
    const { results, totalUnread } = (await me.call(notifications.getPage)).body
    expect(results.filter(({ isRead }) => !isRead)).toHaveLength(totalUnread)
  })

  test('for a sender who left the group does not notify them', async () => {
    await makeOldFriends(world)
    const friendIds = [ines.id, hugo.id]
    const { id } = (await me.call(chat.openConversation, { body: { friendIds } })).body
    const card = { id: uuidv7(), body: '', media: film }
    expect((await ines.call(messageLife.sendCard, { params: { id }, body: card })).status).toBe(201)
    await ines.call(chat.leave, { params: { id } })
    await see()
    expect([await unread(), await news(ines)]).toEqual([0, []])
    expect(await inbox()).toHaveLength(1)
  })
})

test('a dismissed recommendation leaves my inbox, and nobody learns of it', async () => {
  await tell('all')
  const id = await share(ines)
  await add()
  await settle()
  const before = await outcomes(ines, id)
  expect((await me.call(recommendations.dismiss, { params: film })).status).toBe(204)
  await settle()
  expect([await inbox(), await outcomes(ines, id)]).toEqual([[], before])
  // Sharing it again does not bring it back.
  await share(ines, 'Si !')
  expect(await inbox()).toEqual([])
  expect((await me.call(recommendations.restore, { params: film })).status).toBe(204)
  expect((await inbox()).map(({ words }) => words)).toEqual(['Si !'])
  const unknown = { params: { type: 'game', id: 1 } } as const
  for (const call of ['open', 'dismiss', 'restore'] as const) {
    expect((await me.call(recommendations[call], unknown)).problem.code).toBe('NOT_FOUND')
  }
})

test('how well a friend knows my taste is visible to me only', async () => {
  const [first, second] = [
    { type: 'tv', id: 71_446 },
    { type: 'game', id: 620 },
  ]
  for (const media of [film, first, second]) await share(ines, undefined, media)
  await add()
  await rate(9)
  const game = { steamApiId: 620, name: 'Portal 2' }
  await me.call(savedGames.addGame, { body: game })
  await me.call(savedGames.rateGame, { body: { steamApi: 620, rating: 8 } })
  const of = async (caller: Caller) => (await caller.call(recommendations.getRecommenders)).body
  expect((await of(me)).results).toEqual([
    {
      user: expect.objectContaining({ id: ines.id }),
      count: 3,
      seen: 2,
      rated: 2,
      meanRating: 8.5,
    },
  ])
  expect((await of(ines)).results).toEqual([])
  expect((await inbox({ done: false })).map(({ work }) => work.type)).toEqual(['tv'])
  expect((await inbox({ done: true })).map(({ work }) => work.type)).toEqual(['game', 'movie'])
})

test('is in my export, and is deleted with either account', async () => {
  await share(ines, 'Pour toi')
  await me.call(recommendations.dismiss, { params: film })
  const { body } = await me.call(account.export)
  expect(body.recommendations).toMatchObject([
    { work: film, user: { id: ines.id }, isOpened: false, isDismissed: true },
  ])
  expect(body.user.tellsSenders).toBe('seen')
  await share(hugo)
  await world.deps.db.deleteFrom('users').where('id', 'in', [ines.id, me.id]).execute()
  const left = world.deps.db.selectFrom('recommendations').where('receiver_id', '=', me.id)
  expect(await left.selectAll().execute()).toEqual([])
})
