import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { allCalls } from '#test/all-calls.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let friend: Caller
let chief: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  chief = await world.person('SuperAdmin')
  await befriend(me, friend)
  const third = await world.person()
  await befriend(third, friend)
  await makeOldFriends(world)
  const friendIds = [me.id, third.id]
  const { id } = (await friend.call(chat.openConversation, { body: { friendIds } })).body
  await me.call(savedShows.addMovie, { body: { tmdbId: 550, title: 'Fight Club' } })
  await send(id, 'avant')
  await setRole('Visiteur')
  await send(id, 'pendant')
})

const send = async (id: string, body: string) =>
  friend.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body } })
const setRole = async (role: 'Client' | 'Visiteur') =>
  chief.call(admin.setRole, { params: { id: me.id }, body: { role } })

test('a demoted user’s export holds their own data and nothing of others', async () => {
  expect((await me.call(chat.getConversations)).status).toBe(403)
  const { status, body } = await me.call(account.export)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id: me.id, email: me.email },
    sessions: [{ device: 'test' }],
    movies: [{ tmdbId: 550 }],
    friends: [],
    requests: { received: [], sent: [] },
    blocked: [],
    conversations: [],
  })
  await setRole('Client')
  const again = (await me.call(account.export)).body
  expect(again.friends).toMatchObject([{ id: friend.id }])
  expect(again.conversations).toMatchObject([
    { messages: [{ body: 'avant' }, { body: 'pendant' }] },
  ])
})

const readable = [...allCalls].filter(([, { method, access }]) => {
  return method === 'GET' && (access === 'session' || access === 'public')
})
test.each(readable)('%s shows a Visiteur no data of a friend', async (_, endpoint) => {
  const answer = JSON.stringify((await me.call(endpoint, { query: { token: 'x' } })).body) ?? ''
  for (const theirs of [friend.id, friend.username, 'avant', 'pendant']) {
    expect(answer).not.toContain(theirs)
  }
})
