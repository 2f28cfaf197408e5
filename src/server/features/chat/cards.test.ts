import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { messageLife, type SentWork } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const INCEPTION = { type: 'movie', id: 27_205 } as const
let world: TestWorld
let [ada, bob, eve]: Caller[] = []
let group: string

beforeAll(async () => {
  world = await testWorld()
  ;[ada, bob, eve] = [await world.person(), await world.person(), await world.person()]
  await befriend(ada, bob)
  await befriend(ada, eve)
  await makeOldFriends(world)
  const all = { friendIds: [bob.id, eve.id] }
  group = (await ada.call(chat.openConversation, { body: all })).body.id
})
afterAll(() => world.close())

const send = (media: SentWork, given: object = {}) => {
  const body = { id: uuidv7(), media, body: '', ...given }
  return ada?.call(messageLife.sendCard, { params: { id: group }, body })
}

test('a card is sent to a group, with or without text, and can reply to a message', async () => {
  const body = { id: uuidv7(), body: 'Une idée ?' }
  await bob?.call(chat.sendMessage, { params: { id: group }, body })
  await send(INCEPTION, { replyTo: body.id })
  await send(INCEPTION, { body: '  Celui-ci ' })
  const { results } = (await eve?.call(chat.getMessages, { params: { id: group } }))?.body ?? {}
  const media = { ...INCEPTION, title: 'Inception' }
  expect(results).toMatchObject([
    { body: 'Une idée ?' },
    { body: '', media, replyTo: { id: body.id, body: 'Une idée ?' } },
    { body: 'Celui-ci', media },
  ])
  const news = (await bob?.call(notifications.getPage, { query: { kind: 'reply' } }))?.body.results
  expect(news).toMatchObject([{ words: '« Inception »' }])
})

test('a repeated id sends nothing twice; an unknown work is refused', async () => {
  const id = uuidv7()
  expect([
    (await send(INCEPTION, { id }))?.status,
    (await send(INCEPTION, { id }))?.status,
  ]).toEqual([201, 200])
  const refused = await send({ type: 'movie', id: 2_000_000_000 })
  expect(refused?.problem.code).toBe('NOT_FOUND')
})
