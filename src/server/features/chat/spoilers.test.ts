import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { messageLife } from '#shared/message-life.ts'
import type { SpoilerMark } from '#shared/spoilers.ts'
import { sqlitePlan } from '#test/plans.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/** Breaking Bad and Inception, in the embedded catalogue. */
const SERIES = 1396
const FILM = 27_205
const TEXT = 'Il meurt à la fin'

let world: TestWorld
let [author, reader]: Caller[] = []
let id: string
let url: string

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.person()
  reader = await world.person()
  await befriend(author, reader)
  await makeOldFriends(world)
  const opened = await author.call(chat.openConversation, { body: { friendIds: [reader.id] } })
  id = opened.body.id
})

const say = async (spoiler: SpoilerMark, by = author, to = id) => {
  const body = { id: uuidv7(), body: TEXT, spoiler }
  const sent = await by?.call(chat.sendMessage, { params: { id: to }, body })
  expect(sent).toMatchObject({ status: 201, body: { body: TEXT, spoiler: { isOpen: true } } })
  return body.id
}
const EPISODE = { type: 'tv', id: SERIES, season: 2, episode: 4 } as const
const pageOf = async (by: Caller | undefined, of = id) =>
  (await by?.call(chat.getMessages, { params: { id: of } }))?.body.results ?? []
const tick = async (by: Caller | undefined, episode: number, isSeen = true) => {
  await by?.call(savedShows.addTv, { body: { tmdbId: SERIES, name: 'Breaking Bad' } })
  const body = { tmdbId: SERIES, season: 2, episode, isSeen }
  expect((await by?.call(episodeCalls.tick, { body }))?.status).toBe(200)
}
const watch = async (by: Caller | undefined, isWatched: boolean) => {
  await by?.call(savedShows.addMovie, { body: { tmdbId: FILM, title: 'Inception' } })
  await by?.call(savedShows.watchMovie, { body: { tmdbId: FILM, isWatched } })
}
const open = (by: Caller | undefined, messageId: string, of = id) =>
  by?.call(messageLife.open, { params: { id: of, messageId } })

describe('a message that spoils an episode', () => {
  test('is shown without its text, with its sender and its spoiler mark', async () => {
    const messageId = await say(EPISODE)
    expect(await pageOf(reader)).toMatchObject([
      {
        id: messageId,
        sender: { id: author?.id },
        body: '',
        spoiler: { type: 'tv', id: SERIES, title: 'Breaking Bad', season: 2, episode: 4 },
      },
    ])
    expect(await pageOf(author)).toMatchObject([{ body: TEXT, spoiler: { isOpen: true } }])
  })

  test('opens when that episode is ticked, and is sealed when it is unticked', async () => {
    await say(EPISODE)
    await tick(reader, 5)
    expect(await pageOf(reader)).toMatchObject([{ body: '' }])
    await tick(reader, 4)
    expect(await pageOf(reader)).toMatchObject([{ body: TEXT, spoiler: { isOpen: true } }])
    await tick(reader, 4, false)
    expect(await pageOf(reader)).toMatchObject([{ body: '', spoiler: { isOpen: false } }])
  })

  test('shows its text to the reader in no response, and in all once open', async () => {
    await reader?.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'Et ?' } })
    const messageId = await say(EPISODE)
    const answers = async () =>
      Promise.all([
        pageOf(reader),
        reader?.call(chat.getConversation, { params: { id } }),
        reader?.call(chat.getConversations),
        reader?.call(notifications.getPage),
        reader?.call(account.export),
      ])
    for (const answer of await answers()) {
      expect(JSON.stringify(answer)).not.toContain(TEXT)
      expect(JSON.stringify(answer)).toContain('"season":2')
    }
    await open(reader, messageId)
    for (const answer of await answers()) expect(JSON.stringify(answer)).toContain(TEXT)
  })

  test('hides its text in the events of those who have not got there', async () => {
    const [seen, zoe] = [await world.person(), await world.person()]
    for (const person of [seen, zoe]) if (author) await befriend(author, person)
    await makeOldFriends(world)
    const friendIds = [reader?.id, seen.id, zoe.id]
    const group = await author?.call(chat.openConversation, { body: { friendIds } })
    await tick(seen, 4)
    const people = [author, reader, seen, zoe].filter((one) => one !== undefined)
    const sockets = await Promise.all(people.map(async (one) => connect(url, one)))
    const events = Promise.all(sockets.map(async (socket) => socket.next('message')))
    await say(EPISODE, author, group?.body.id)
    expect((await events).map(({ message }) => [message.body, message.spoiler?.isOpen])).toEqual([
      [TEXT, true],
      ['', false],
      [TEXT, true],
      ['', false],
    ])
  })
})

test('a mark on a whole work opens once that is seen; some episodes are not enough', async () => {
  await say({ type: 'movie', id: FILM })
  await say({ type: 'tv', id: SERIES })
  await watch(reader, true)
  await tick(reader, 4)
  const bodies = async () => (await pageOf(reader)).map(({ body }) => body)
  expect(await bodies()).toEqual([TEXT, ''])
  await watch(reader, false)
  await reader?.call(savedShows.watchTv, { body: { tmdbId: SERIES, isWatched: true } })
  expect(await bodies()).toEqual(['', TEXT])
})

test('a reader may open it, for themselves, for good, and on all devices', async () => {
  const messageId = await say(EPISODE)
  if (!reader) throw new Error('nobody')
  const elsewhere = await connect(url, await world.elsewhere(reader))
  const received = elsewhere.next('spoiler')
  expect(await open(reader, messageId)).toMatchObject({ status: 200, body: { body: TEXT } })
  expect(await received).toEqual({ messageId })
  expect((await open(reader, messageId))?.status).toBe(200)
  expect(await pageOf(reader)).toMatchObject([{ body: TEXT }])
})

test('an opened message keeps its quote and its reactions', async () => {
  const question = { id: uuidv7(), body: 'Et ?' }
  await reader?.call(chat.sendMessage, { params: { id }, body: question })
  const body = { id: uuidv7(), body: TEXT, spoiler: EPISODE, replyTo: question.id }
  await author?.call(chat.sendMessage, { params: { id }, body })
  const params = { id, messageId: body.id, reaction: 'love' } as const
  expect((await author?.call(messageLife.react, { params }))?.status).toBe(204)
  const opened = (await open(reader, body.id))?.body
  expect(opened).toMatchObject({
    body: TEXT,
    replyTo: { id: question.id, body: 'Et ?' },
    reactions: [{ reaction: 'love', people: [{ id: author?.id }] }],
  })
  expect(opened).toEqual((await pageOf(reader)).at(-1))
})

test('an opened message is sealed again when its mark moves, until it is back', async () => {
  const messageId = await say(EPISODE)
  const move = async (spoiler: SpoilerMark) => {
    const params = { id, messageId }
    await author?.call(messageLife.edit, { params, body: { body: TEXT, spoiler } })
    return (await pageOf(reader)).map(({ body }) => body)
  }
  await open(reader, messageId)
  expect(await move({ ...EPISODE, season: 3, episode: 1 })).toEqual([''])
  expect(await move(EPISODE)).toEqual([TEXT])
})

test('only a member can open it, in its own conversation, and not across a block', async () => {
  const stranger = await world.person()
  const messageId = await say(EPISODE)
  expect((await open(stranger, messageId))?.problem.code).toBe('NOT_FOUND')
  if (author) await befriend(author, stranger)
  await makeOldFriends(world)
  const friendIds = [reader?.id, stranger.id]
  const group = (await author?.call(chat.openConversation, { body: { friendIds } }))?.body.id
  expect((await open(reader, messageId, group))?.problem.code).toBe('NOT_FOUND')
  const inGroup = await say(EPISODE, author, group)
  await reader?.call(friends.block, { params: { userId: author?.id } })
  expect((await open(reader, inGroup, group))?.problem.code).toBe('NOT_FOUND')
  await reader?.call(friends.unblock, { params: { userId: author?.id } })
  expect((await open(reader, inGroup, group))?.body.body).toBe(TEXT)
})

test('a spoiler of a work unknown to the catalogue is refused', async () => {
  const body = { id: uuidv7(), body: TEXT, spoiler: { type: 'movie', id: 999_999_999 } }
  const sent = await author?.call(chat.sendMessage, { params: { id }, body })
  expect([sent?.status, sent?.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect(await pageOf(author)).toEqual([])
})

test('a quote of it is sealed like the message itself', async () => {
  const messageId = await say(EPISODE)
  const received = (await connect(url, reader ?? { token: '' })).next('message')
  const body = { id: uuidv7(), body: 'Je me cite', replyTo: messageId }
  await author?.call(chat.sendMessage, { params: { id }, body })
  expect((await received).message.replyTo).toMatchObject({ body: '', spoiler: { isOpen: false } })
  const quoteOf = async (by: typeof reader) => (await pageOf(by)).at(-1)?.replyTo
  expect(await quoteOf(reader)).toMatchObject({ body: '', spoiler: { title: 'Breaking Bad' } })
  expect(await quoteOf(author)).toMatchObject({ body: TEXT, spoiler: { isOpen: true } })
  await tick(reader, 4)
  expect(await quoteOf(reader)).toMatchObject({ body: TEXT, spoiler: { isOpen: true } })
})

test('editing keeps, moves or removes the mark; deleting leaves nothing', async () => {
  const messageId = await say(EPISODE)
  const edit = async (body: object) => {
    const params = { id, messageId }
    expect((await author?.call(messageLife.edit, { params, body }))?.status).toBe(200)
    return pageOf(reader)
  }
  expect(await edit({ body: 'Autre chose' })).toMatchObject([{ body: '', spoiler: { season: 2 } }])
  expect(await edit({ body: 'Autre chose', spoiler: { type: 'movie', id: FILM } })).toMatchObject([
    { body: '', spoiler: { title: 'Inception' } },
  ])
  const [lifted] = await edit({ body: 'Autre chose', spoiler: null })
  expect([lifted?.body, lifted?.spoiler]).toEqual(['Autre chose', undefined])
  await edit({ body: TEXT, spoiler: EPISODE })
  await author?.call(messageLife.remove, { params: { id, messageId } })
  const [stored] = await world.deps.db
    .selectFrom('messages')
    .where('id', '=', messageId)
    .select(['body', 'spoiler'])
    .execute()
  expect(stored).toEqual({ body: '', spoiler: null })
})

test('a page of sealed messages costs one more statement, indexed', async () => {
  await author?.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'Salut' } })
  const statements = async () => {
    world.queries.length = 0
    await pageOf(reader)
    return world.queries.length
  }
  const plain = await statements()
  for (let episode = 1; episode <= 9; episode += 1) await say({ ...EPISODE, episode })
  await say({ type: 'movie', id: FILM })
  expect([await statements(), plain]).toEqual([plain + 1, 4])
  const last = world.queries.find(({ sql }) => sql.includes('opened_spoilers'))
  if (!last) throw new Error('not asked')
  if (world.engine !== 'sqlite') return
  const plan = await sqlitePlan(world.deps.db, last)
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
})
