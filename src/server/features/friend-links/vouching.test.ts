import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { friendLinks } from '#shared/friend-links.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import type { Role } from '#shared/roles.ts'
import { authenticate } from '#server/http/session.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { redeemLink } from './service.ts'

const DAY = 24 * 3600 * 1000
let world: TestWorld
let url: string
let chief: Caller
let maker: Caller
let newcomer: Caller

beforeAll(async () => {
  world = await testWorld({ CALEPIN_FRIENDS_VOUCH: 'on' })
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  chief = await world.person('SuperAdmin')
  maker = await world.person()
  newcomer = await world.person('Visiteur')
})

const make = async (given: { uses?: number; days?: number } = {}, by = maker) =>
  (await by.call(friendLinks.make, { body: { id: uuidv7(), uses: 5, days: 7, ...given } })).body
const take = (by: Caller, secret: string) => by.call(friendLinks.take, { body: { secret } })
const opens = async (secret: string, by: Pick<Caller, 'call'> = newcomer) =>
  (await by.call(friendLinks.read, { body: { secret } })).body.isVouching
const roleOf = async (who: Caller) => (await who.call(auth.me)).body.role
const setRole = (who: Caller, role: Role) =>
  chief.call(admin.setRole, { params: { id: who.id }, body: { role } })
const journal = async () =>
  (await chief.call(admin.getAudit, { query: {} })).body.results.filter(
    ({ target }) => target.id === newcomer.id,
  )
const used = async () => (await maker.call(friendLinks.list)).body.results.map((link) => link.used)

describe('a newcomer with a confirmed address', () => {
  test('is accepted and befriended by the link; the audit log says who vouched', async () => {
    const { secret } = await make({ uses: 2 })
    expect([await opens(secret), await opens(secret, world.anyone())]).toEqual([true, true])
    expect((await maker.call(friendLinks.list)).body.isVouching).toBe(true)
    const waiting = await connect(url, newcomer)
    const makerSocket = await connect(url, maker)
    const events = [waiting.next('account'), makerSocket.next('friend')] as const
    expect((await take(newcomer, secret)).body).toEqual({
      username: maker.username,
      isFriend: true,
    })
    const [accepted, friend] = await Promise.all(events)
    expect(accepted.user).toMatchObject({ id: newcomer.id, role: 'Client' })
    expect(friend.user.id).toBe(newcomer.id)
    expect(await roleOf(newcomer)).toBe('Client')
    expect((await newcomer.call(friends.getFriends, { query: {} })).body.results).toHaveLength(1)
    expect((await maker.call(notifications.getPage)).body.results).toMatchObject([
      { kind: 'accepted', user: { id: newcomer.id } },
    ])
    expect(await journal()).toMatchObject([
      { action: 'vouch', actor: { id: maker.id }, fromRole: 'Visiteur', toRole: 'Client' },
    ])
    // Idempotent.
    expect((await take(newcomer, secret)).body.isFriend).toBe(true)
    expect([await used(), (await journal()).length]).toEqual([[1], 1])
    expect(await opens(secret)).toBe(false)
    waiting.close()
    makerSocket.close()
  })

  test('is announced, once accepted, to makers of links taken with vouching off', async () => {
    const { deps } = world
    const [first, second] = [await make(), await make({}, await world.person())]
    const off = { ...deps, env: { ...deps.env, CALEPIN_FRIENDS_VOUCH: 'off' as const } }
    await redeemLink(off, await authenticate(deps, `Bearer ${newcomer.token}`), first.secret)
    const socket = await connect(url, maker)
    const told = Promise.all([socket.next('friend'), socket.next('notifications')])
    expect((await take(newcomer, second.secret)).body.isFriend).toBe(true)
    expect(await told).toMatchObject([{ user: { id: newcomer.id }, relation: 'added' }, {}])
  })

  test('is not accepted by a revoked, used-up or expired link, but by a valid one', async () => {
    const revoked = await make()
    await maker.call(friendLinks.revoke, { params: { id: revoked.link.id } })
    const full = await make({ uses: 1 })
    await take(await world.person(), full.secret)
    const over = await make({ days: 1 })
    const good = await make({ days: 7 })
    world.clock.pass(DAY)
    // An administrator's session lasts a day.
    chief = await world.person('SuperAdmin')
    for (const { secret } of [revoked, full, over]) {
      expect((await take(newcomer, secret)).status).toBe(404)
    }
    expect([await roleOf(newcomer), await journal()]).toEqual(['Visiteur', []])
    expect((await take(newcomer, good.secret)).body.isFriend).toBe(true)
    expect(await roleOf(newcomer)).toBe('Client')
  })

  test('is not accepted while the link’s maker is demoted, nor if deleted', async () => {
    const { secret } = await make()
    const leaver = await world.person()
    const left = await make({}, leaver)
    await setRole(maker, 'Visiteur')
    await world.deps.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    expect([
      (await take(newcomer, secret)).status,
      (await take(newcomer, left.secret)).status,
    ]).toEqual([404, 404])
    expect(await roleOf(newcomer)).toBe('Visiteur')
    await setRole(maker, 'Client')
    await take(newcomer, secret)
    expect(await roleOf(newcomer)).toBe('Client')
  })

  test('gains nothing across a block until it is lifted', async () => {
    const { secret } = await make()
    // Sets the role directly: the API would record that access was withdrawn.
    const beAccepted = (isAccepted: boolean) =>
      world.deps.db
        .updateTable('users')
        .set({ role: isAccepted ? 'Client' : 'Visiteur' })
        .where('id', '=', newcomer.id)
        .execute()
    await beAccepted(true)
    await maker.call(friends.block, { params: { userId: newcomer.id } })
    await beAccepted(false)
    const refused = await take(newcomer, secret)
    const unknown = await take(newcomer, 'x'.repeat(43))
    expect({ ...refused.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    expect([await roleOf(newcomer), await used()]).toEqual(['Visiteur', [0]])
    await beAccepted(true)
    await maker.call(friends.unblock, { params: { userId: newcomer.id } })
    await beAccepted(false)
    await take(newcomer, secret)
    expect(await roleOf(newcomer)).toBe('Client')
  })
})

test('a demoted user is not accepted by vouching, and is told so', async () => {
  const { secret } = await make()
  await setRole(newcomer, 'Client')
  await setRole(newcomer, 'Visiteur')
  expect(await opens(secret)).toBe(false)
  expect((await take(newcomer, secret)).body).toEqual({
    username: maker.username,
    isFriend: false,
  })
  expect(await roleOf(newcomer)).toBe('Visiteur')
  const other = await world.person('Visiteur')
  expect((await take(other, secret)).body.isFriend).toBe(true)
})

test.each([
  [2, [1]],
  [1, []],
])('an unconfirmed newcomer is not accepted until confirmed: %i uses', async (uses, left) => {
  const confirmed = (at: number | null) =>
    world.deps.db
      .updateTable('users')
      .set({ email_confirmed_at: at })
      .where('id', '=', newcomer.id)
      .execute()
  const { secret } = await make({ uses })
  await confirmed(null)
  expect((await take(newcomer, secret)).body.isFriend).toBe(false)
  await confirmed(world.clock.now())
  // Already taken: costs no use.
  expect((await take(newcomer, secret)).body.isFriend).toBe(true)
  expect(await used()).toEqual(left)
})

test('of two who take the last use at once, only one is accepted and befriended', async () => {
  const { secret } = await make({ uses: 1 })
  const people = [newcomer, await world.person('Visiteur')]
  const answers = await Promise.all(people.map(async (person) => take(person, secret)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  const roles = await Promise.all(people.map(async (person) => roleOf(person)))
  expect(roles).toEqual(statuses.map((status) => (status === 200 ? 'Client' : 'Visiteur')))
  expect((await maker.call(friends.getFriends, { query: {} })).body.results).toHaveLength(1)
})
