import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as adminCalls } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { chat, type Conversation } from '#shared/chat.ts'
import { friends as friendCalls } from '#shared/friends.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { readConversations } from './conversations.ts'
import { fillDemo } from './fill.ts'
import { DAY } from './past.ts'
import { admin, DEMO_PASSWORD, emailOf, friends, MAIN, newcomers, visitors } from './people.ts'

let world: TestWorld
let camille: Pick<Caller, 'call'>
let sophie: Pick<Caller, 'call'>
beforeAll(async () => {
  world = await testWorld()
  await fillDemo(world.deps, world.clock.now())
  camille = await enter(MAIN)
  sophie = await enter(admin.name)
}, 60_000)
afterAll(() => world.close())

async function enter(name: string) {
  const body = { email: emailOf({ name }), password: DEMO_PASSWORD }
  const { body: session } = await world.anyone().call(auth.login, { body })
  return world.anyone(session.token)
}

const talks = async (who: Pick<Caller, 'call'>): Promise<Conversation[]> =>
  (await who.call(chat.getConversations)).body.results

test('most of the eight are friends; one request is pending each way; nobody is blocked', async () => {
  const eight = friends.map(({ name }) => name)
  let count = 0
  for (const name of eight) {
    const { body } = await (await enter(name)).call(friendCalls.getFriends)
    count += body.results.filter(({ user }) => eight.includes(user.username)).length
  }
  expect(count).toBe(2 * 24)
  const { body } = await camille.call(friendCalls.getRequests)
  expect(body.received.map(({ user }) => user.username)).toEqual(['Jade'])
  expect(body.sent.map(({ user }) => user.username)).toEqual(['Lucas'])
  const states = await world.deps.db.selectFrom('friendships').select('state').execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['added', 'sent', 'received']))
})

test('every conversation is there, with its unread count', async () => {
  const written = readConversations().filter(({ people }) => people.includes(MAIN))
  const conversations = await talks(camille)
  const named = (people: readonly string[]) => people.toSorted().join(' ')
  expect(
    new Map(
      conversations.map(({ members, name, unreadCount }) => [
        named(members.map(({ user }) => user.username)),
        { name, unread: unreadCount },
      ]),
    ),
  ).toEqual(
    new Map(written.map(({ people, name = null, unread }) => [named(people), { name, unread }])),
  )
  expect(written.filter(({ name }) => name !== undefined)).toHaveLength(1)
  expect(written.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1)
})

test('messages are in order over the last days, with cards of titles and a game', async () => {
  const now = world.clock.now()
  const cards = new Map<string, string>()
  for (const { people, talks: parts } of readConversations()) {
    const who = await enter(people[0] ?? '')
    const conversation = (await talks(who)).find(
      ({ members }) =>
        members.length === people.length &&
        members.every(({ user }) => people.includes(user.username)),
    )
    const given = { params: { id: conversation?.id }, query: { limit: 100 } }
    const { results } = (await who.call(chat.getMessages, given)).body
    const lines = parts.flatMap((part) => part.lines)
    expect(results.map(({ sender, body }) => [sender?.username, body])).toEqual(
      lines.map(([name, body]) => [name, body]),
    )
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.length).toBeLessThanOrEqual(40)
    const instants = results.map(({ sentAt }) => Date.parse(sentAt))
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(instants[0]).toBeGreaterThan(now - 9 * DAY)
    expect(instants.at(-1)).toBeLessThan(now)
    for (const { media } of results) {
      if (media && media.type !== 'user') cards.set(media.title, media.type)
    }
  }
  expect(cards).toEqual(
    new Map([
      ['Interstellar', 'movie'],
      ['Le Voyage de Chihiro', 'movie'],
      ['It Takes Two', 'game'],
      ['Blade Runner', 'movie'],
    ]),
  )
})

test('the administrator has people to accept, registrations over time and an audit log', async () => {
  const { body: figures } = await sophie.call(adminCalls.getDashboard)
  expect(figures.users).toEqual({
    SuperAdmin: 1,
    Client: friends.length + newcomers.length,
    Visiteur: visitors.length,
  })
  expect(figures.waitingRequests).toBe(2)
  expect(figures.registrations.filter(({ count }) => count > 0)).toHaveLength(8)
  // Mails of those two years are not sent now.
  expect(figures.health.mails.waiting).toBe(0)
  const { body: waiting } = await sophie.call(adminCalls.getAccessRequests)
  expect(waiting.results.map(({ username }) => username)).toEqual(['Zoé', 'Baptiste'])

  const { body: audit } = await sophie.call(adminCalls.getAudit)
  expect(audit.results.map(({ action, target }) => `${action} ${target.username}`)).toEqual([
    'accept Nina',
    'accept Lucas',
    'refuse promo-2026',
    'accept Jade',
    'accept Romain',
    'accept Margaux',
    'accept Karim',
    'role Hugo',
    'role Hugo',
    ...friends.map(({ name }) => `accept ${name}`).toReversed(),
  ])
  expect(new Set(audit.results.map(({ actor }) => actor?.username))).toEqual(new Set(['Sophie']))
})
