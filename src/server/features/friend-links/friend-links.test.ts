import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { FRIEND_LINKS_MAX, friendLinks } from '#shared/friend-links.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { PUSH } from '#server/db/push-jobs.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { pushJob } from '../notifications/pushes.ts'

let world: TestWorld
let url: string
let maker: Caller
let other: Caller

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await world.person()
  other = await world.person()
})

const DAY = 24 * 3600 * 1000

async function make(by: Caller, given: { uses?: number; days?: number; id?: string } = {}) {
  const body = { id: uuidv7(), uses: 5, days: 7, ...given }
  return by.call(friendLinks.make, { body })
}
const take = (by: Caller, secret: string) => by.call(friendLinks.take, { body: { secret } })
const read = (secret: string, by: Pick<Caller, 'call'> = world.anyone()) =>
  by.call(friendLinks.read, { body: { secret } })
const listed = async (by: Caller) => (await by.call(friendLinks.list)).body.results
const relation = async (by: Caller, to: Caller) =>
  (await by.call(friends.getUser, { params: { id: to.id } })).body.relation

describe('a link', () => {
  test('befriends whoever takes it, once each, and notifies its maker', async () => {
    const { body, status } = await make(maker, { uses: 2 })
    expect([status, body.link.uses, body.link.used]).toEqual([201, 2, 0])
    expect((await read(body.secret)).body).toEqual({
      username: maker.username,
      isVouching: false,
    })
    expect((await take(other, body.secret)).body).toEqual({
      username: maker.username,
      isFriend: true,
    })
    expect([await relation(other, maker), await relation(maker, other)]).toEqual(['added', 'added'])
    await take(other, body.secret)
    expect(await listed(maker)).toMatchObject([{ id: body.link.id, used: 1 }])
    const news = (await maker.call(notifications.getPage, { query: {} })).body.results
    expect(news).toMatchObject([{ kind: 'accepted' }])
  })

  test('changes nothing when retaken by its last taker; for others it is used up', async () => {
    const { secret, link } = (await make(maker, { uses: 1 })).body
    const first = await take(other, secret)
    expect(await take(other, secret)).toMatchObject({ status: 200, body: first.body })
    expect((await read(secret, other)).status).toBe(200)
    const { db } = world.deps
    const row = db.selectFrom('friend_links').where('id', '=', link.id).select('used')
    expect(await row.executeTakeFirst()).toEqual({ used: 1 })
    const third = await world.person()
    await third.call(friends.askFriend, { body: { userId: maker.id } })
    expect([(await take(third, secret)).status, (await read(secret, third)).status]).toEqual([
      404, 404,
    ])
    await other.call(friends.removeFriend, { params: { userId: maker.id } })
    expect((await take(other, secret)).status).toBe(404)
    await take(other, (await make(maker, { uses: 2 })).body.secret)
    world.clock.pass(8 * DAY)
    expect((await take(other, secret)).status).toBe(404)
  })

  test('ends with its last use, on expiry, or when revoked', async () => {
    const third = await world.person()
    const one = (await make(maker, { uses: 1 })).body
    await take(other, one.secret)
    expect((await take(third, one.secret)).status).toBe(404)
    expect((await read(one.secret)).status).toBe(404)
    const brief = (await make(maker, { days: 1 })).body
    expect((await read(brief.secret)).status).toBe(200)
    world.clock.pass(DAY + 1)
    expect((await take(third, brief.secret)).status).toBe(404)
    const gone = (await make(maker)).body
    await other.call(friendLinks.revoke, { params: { id: gone.link.id } })
    expect((await read(gone.secret)).status).toBe(200)
    await maker.call(friendLinks.revoke, { params: { id: gone.link.id } })
    expect([(await read(gone.secret)).status, (await take(third, gone.secret)).status]).toEqual([
      404, 404,
    ])
    expect(await relation(third, maker)).toBe('none')
    expect(await relation(other, maker)).toBe('added')
  })

  test('allows no more uses than its limit, even concurrently', async () => {
    const { secret } = (await make(maker, { uses: 2 })).body
    const people = await Promise.all([1, 2, 3, 4].map(async () => world.person()))
    const answers = await Promise.all(people.map(async (person) => take(person, secret)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
  })

  test('does not bypass a block, either way; a refused attempt costs no use', async () => {
    const { secret } = (await make(maker, { uses: 1 })).body
    await maker.call(friends.block, { params: { userId: other.id } })
    const refused = await take(other, secret)
    const unknown = await take(other, 'x'.repeat(43))
    expect({ ...refused.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    // Nor can they read it while signed in: it looks nonexistent.
    const hidden = await read(secret, other)
    const never = await read('x'.repeat(43), other)
    expect({ ...hidden.problem, requestId: '' }).toEqual({ ...never.problem, requestId: '' })
    expect((await read(secret, await world.person())).status).toBe(200)
    await maker.call(friends.unblock, { params: { userId: other.id } })
    await other.call(friends.block, { params: { userId: maker.id } })
    expect([(await read(secret, other)).status, (await take(other, secret)).status]).toEqual([
      404, 404,
    ])
    await other.call(friends.unblock, { params: { userId: maker.id } })
    expect([(await read(secret, other)).status, (await take(other, secret)).status]).toEqual([
      200, 200,
    ])
  })

  test('can be read with an expired session, as by anybody', async () => {
    const { secret } = (await make(maker)).body
    expect((await read(secret, world.anyone('x'.repeat(43)))).body).toMatchObject({
      username: maker.username,
    })
  })

  test('is not for oneself, nor valid while its maker is not accepted', async () => {
    const { secret } = (await make(maker, { uses: 1 })).body
    expect((await take(maker, secret)).status).toBe(404)
    const chief = await world.person('SuperAdmin')
    const setRole = (role: 'Client' | 'Visiteur') =>
      chief.call(admin.setRole, { params: { id: maker.id }, body: { role } })
    await setRole('Visiteur')
    expect([(await read(secret)).status, (await take(other, secret)).status]).toEqual([404, 404])
    await setRole('Client')
    expect((await take(other, secret)).status).toBe(200)
  })
})

const accepting = {
  accepts: (chief: Caller, { id }: Caller) =>
    chief.call(admin.acceptAccessRequest, { params: { userId: id } }),
  'gives a role to': (chief: Caller, { id }: Caller) =>
    chief.call(admin.setRole, { params: { id }, body: { role: 'Client' } }),
}
test.each(Object.entries(accepting))(
  'a newcomer who takes a link is a friend only once an administrator %s them',
  async (_, accept) => {
    const newcomer = await world.person('Visiteur')
    await maker.call(savedShows.addMovie, { body: { tmdbId: 155, title: 'Secret' } })
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await maker.call(notifications.subscribePush, {
      body: { endpoint: 'https://push.calepin.test/x', ...keys, showsWords: false },
    })
    const { secret } = (await make(maker, { uses: 1 })).body
    expect((await take(newcomer, secret)).body).toEqual({
      username: maker.username,
      isFriend: false,
    })
    const list = { query: { userId: maker.id } }
    expect((await newcomer.call(savedShows.getMovies, list)).problem.code).toBe('NOT_VERIFIED')
    expect((await maker.call(friends.getFriends, { query: {} })).body.results).toEqual([])
    expect((await maker.call(notifications.getPage, { query: {} })).body.results).toEqual([])
    // Pushes queued meanwhile have nothing to show.
    await openWorker(world.deps, [pushJob(world.deps)]).runDue()
    world.clock.pass(DAY / 2)
    const socket = await connect(url, maker)
    const told = Promise.all([socket.next('friend'), socket.next('notifications')])
    await accept(await world.person('SuperAdmin'), newcomer)
    expect(await told).toMatchObject([{ user: { id: newcomer.id }, relation: 'added' }, {}])
    const news = (await maker.call(notifications.getPage, { query: {} })).body.results
    const at = new Date(world.clock.now()).toISOString()
    expect(news).toMatchObject([{ kind: 'accepted', user: { id: newcomer.id }, at, count: 1 }])
    const pushes = world.deps.db.selectFrom('jobs').where('kind', '=', PUSH).select('due_at')
    const key = `${maker.id}/${news[0]?.id}`
    expect(await pushes.where('key', 'like', `${key}/%`).execute()).toEqual([
      { due_at: world.clock.now() },
    ])
    expect((await newcomer.call(savedShows.getMovies, list)).body.results).toHaveLength(1)
    expect((await maker.call(friends.getFriends, { query: {} })).body.results).toHaveLength(1)
  },
)

test('only one’s own links are listed, without secrets; their number is limited', async () => {
  const first = (await make(maker)).body
  expect(JSON.stringify(await listed(maker))).not.toContain(first.secret)
  expect(await listed(other)).toEqual([])
  const again = (await make(maker, { id: first.link.id })).body
  expect([await listed(maker), (await read(first.secret)).status]).toEqual([[again.link], 404])
  for (let count = 1; count < FRIEND_LINKS_MAX; count += 1) await make(maker)
  expect((await make(maker)).problem.code).toBe('TOO_MANY_FRIEND_LINKS')
  const params = { id: first.link.id }
  await maker.call(friendLinks.revoke, { params })
  const both = await Promise.all([make(maker), make(maker)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await maker.call(friendLinks.revoke, { params: { id: (await listed(maker))[0]?.id } })
  expect((await make(maker, { id: first.link.id })).status).toBe(201)
  world.clock.pass(8 * DAY)
  expect((await make(maker)).status).toBe(201)
})
