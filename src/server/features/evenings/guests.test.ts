import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eveningGuests, GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { GUESTS_MAX } from '#shared/evening-shapes.ts'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { allCalls } from '#test/all-calls.ts'
import { beginEvening, comeTo, ownSecret, want } from '#test/evenings.ts'
import { heldUp } from '#test/held-up.ts'
import { befriend } from '#test/people.ts'
import { disconnectReason, connect, listen, openSocket, connectError } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { deleteLinks } from './people-queries.ts'
import { lockEvening } from './queries.ts'

let world: TestWorld
let url: string
let host: Caller
let hugo: Caller
let id: string
let link: string
beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  host = await world.person()
  hugo = await world.person()
  await befriend(host, hugo)
  id = await beginEvening(host, [hugo], { place: 'Chez Anna' })
  world.clock.pass(1)
  await comeTo(id, hugo)
  link = (await host.call(evenings.makeLink, { params: { id } })).body.token
})

const anyone = () => world.anyone()
const enter = (own: string, name = 'Léa', token = link) =>
  anyone().call(eveningGuests.enter, { body: { token, own, name } })
const look = (token: string) => anyone().call(eveningGuests.read, { body: { token } })
const vote = (token: string, approved: readonly number[], veto: number | null = null) =>
  anyone().call(eveningGuests.vote, { body: { token, approved, veto } })
const open = async () => {
  await want(hugo, 201)
  await want(host, 202)
  await host.call(evenings.openVote, { params: { id }, body: { ids: [201, 202] } })
}

describe('a guest', () => {
  test('comes by a link with a first name, votes, is counted, and sees the result', async () => {
    const invitation = await anyone().call(eveningGuests.getInvitation, { body: { token: link } })
    expect(invitation.body).toMatchObject({ hostName: host.username, place: 'Chez Anna' })
    const own = ownSecret()
    expect((await enter(own)).status).toBe(200)
    await open()
    expect((await vote(own, [2], 1)).body).toMatchObject({
      ballot: { approved: [2], veto: 1 },
      votedCount: 1,
      voterCount: 3,
    })
    const { body } = await host.call(evenings.closeVote, { params: { id } })
    expect(body.result).toMatchObject({ winner: 2, voters: 1 })
    expect((await look(own)).body.result).toEqual(body.result)
  })

  test('is one guest, however often the same secret enters', async () => {
    const own = ownSecret()
    await Promise.all([enter(own), enter(own), enter(own)])
    await enter(own, 'Autre')
    const { seats } = (await host.call(evenings.getEvening, { params: { id } })).body
    expect(seats.filter(({ isGuest }) => isGuest).map(({ name }) => name)).toEqual(['Léa'])
  })

  test('sees names and how many want a title, but no address, id or list', async () => {
    const own = ownSecret()
    await enter(own)
    await open()
    const { body } = await look(own)
    const text = JSON.stringify(body)
    for (const { id: userId, email } of [host, hugo]) {
      expect(text).not.toContain(userId)
      expect(text).not.toContain(email)
    }
    expect(body.proposals?.[0]).toMatchObject({ wantedBy: [], others: 1, isMine: false })
    expect(body.seats.map(({ name }) => name)).toEqual([host.username, hugo.username, 'Léa'])
  })

  test('is not shown invitees who have not come', async () => {
    const ines = await world.person()
    await befriend(host, ines)
    await host.call(evenings.invite, { params: { id }, body: { userIds: [ines.id] } })
    const own = ownSecret()
    expect(JSON.stringify((await enter(own)).body)).not.toContain(ines.username)
  })

  test('leaves with their ballot, or is removed by the host', async () => {
    const [one, two] = [ownSecret(), ownSecret()]
    await enter(one)
    await enter(two, 'Tom')
    await open()
    await vote(one, [1])
    await anyone().call(eveningGuests.leave, { body: { token: one } })
    const { body } = await host.call(evenings.getEvening, { params: { id } })
    expect(body).toMatchObject({ votedCount: 0, voterCount: 3 })
    const personId = body.seats.find(({ name }) => name === 'Tom')?.id
    await host.call(evenings.remove, { params: { id, personId } })
    for (const token of [one, two]) expect((await look(token)).problem.code).toBe('NOT_FOUND')
  })

  test('who leaves may return; one whom the host removes needs a new link, others stay', async () => {
    const [tom, eve] = [ownSecret(), ownSecret()]
    await enter(tom, 'Tom')
    await anyone().call(eveningGuests.leave, { body: { token: tom } })
    expect((await enter(tom, 'Tom')).status).toBe(200)
    const { body } = await enter(eve, 'Eve')
    expect(body.seats).toHaveLength(4)
    const { seats } = (await host.call(evenings.getEvening, { params: { id } })).body
    const personId = seats.find(({ name }) => name === 'Tom')?.id
    const removed = await host.call(evenings.remove, { params: { id, personId } })
    expect(removed.body.hasLink).toBe(false)
    for (const own of [tom, ownSecret()]) {
      expect((await enter(own, 'Tom')).problem.code).toBe('NOT_FOUND')
    }
    expect((await look(eve)).body.seats).toHaveLength(3)
    const fresh = (await host.call(evenings.makeLink, { params: { id } })).body.token
    // Repeated, for instance after a lost response.
    await host.call(evenings.remove, { params: { id, personId } })
    await host.call(evenings.remove, { params: { id, personId: hugo.id } })
    expect((await enter(tom, 'Tom', fresh)).status).toBe(200)
  })

  test('is refused when there are twelve', async () => {
    for (let count = 0; count < GUESTS_MAX; count += 1) await enter(ownSecret())
    expect((await enter(ownSecret())).problem.code).toBe('EVENING_REFUSED')
  })
})

describe('a signed-in guest across a block', () => {
  const sides: [string, () => [Caller, Caller]][] = [
    ['blocked by the host', () => [host, other]],
    ['who blocked the host', () => [other, host]],
  ]
  let other: Caller
  let own: string
  beforeEach(async () => {
    other = await world.person()
    own = ownSecret()
  })
  const answers = async (token: string, mine: string) => {
    const enterAs = ownSecret()
    const given = [
      await other.call(eveningGuests.getInvitation, { body: { token } }),
      await other.call(eveningGuests.enter, { body: { token, own: enterAs, name: 'Léa' } }),
      await other.call(eveningGuests.read, { body: { token: mine } }),
      await other.call(eveningGuests.vote, { body: { token: mine, approved: [1], veto: null } }),
    ]
    return given.map(({ problem }) => ({ ...problem, requestId: '' }))
  }

  test.each(sides)('finds the evening gone: %s', async (_, who) => {
    await other.call(eveningGuests.enter, { body: { token: link, own, name: 'Léa' } })
    await open()
    const [by, against] = who()
    await by.call(friends.block, { params: { userId: against.id } })
    expect(await answers(link, own)).toEqual(await answers(ownSecret(), ownSecret()))
    expect((await look(own)).body).toMatchObject({ votedCount: 0 })
    expect((await other.call(eveningGuests.leave, { body: { token: own } })).status).toBe(204)
    await by.call(friends.unblock, { params: { userId: against.id } })
    const again = { token: link, own: ownSecret(), name: 'Léa' }
    expect((await other.call(eveningGuests.enter, { body: again })).status).toBe(200)
  })

  test('is not shown the name of a member across a block', async () => {
    await hugo.call(friends.block, { params: { userId: other.id } })
    const entered = await other.call(eveningGuests.enter, {
      body: { token: link, own, name: 'Léa' },
    })
    expect(entered.body.seats.map(({ name }) => name)).toEqual([host.username, null, 'Léa'])
  })
})

describe('a secret', () => {
  test('is stored as a digest alone', async () => {
    const own = ownSecret()
    await enter(own)
    const rows = JSON.stringify(
      await world.deps.db.selectFrom('evening_links').selectAll().execute(),
    )
    expect(rows).not.toContain(own)
    expect(rows).not.toContain(link)
  })

  test('of a link can be replaced and revoked; guests who came stay', async () => {
    const own = ownSecret()
    await enter(own)
    const next = (await host.call(evenings.makeLink, { params: { id } })).body.token
    expect((await enter(ownSecret())).problem.code).toBe('NOT_FOUND')
    expect((await enter(ownSecret(), 'Tom', next)).status).toBe(200)
    await host.call(evenings.revokeLink, { params: { id } })
    expect((await enter(ownSecret(), 'Zoé', next)).problem.code).toBe('NOT_FOUND')
    expect((await look(own)).status).toBe(200)
  })

  test.each([
    ['replaced', evenings.makeLink],
    ['revoked', evenings.revokeLink],
  ])('of a link is %s once nobody is entering', async (_, renew) => {
    const { call } = await inTransaction(world.deps.db, async (tx) => {
      await lockEvening(tx, id)
      const renewing = host.call(renew, { params: { id } })
      await heldUp(world)
      return { call: renewing }
    })
    expect((await call).status).toBeLessThan(300)
  })

  test('of a link that is revoked meanwhile admits nobody', async () => {
    const { call } = await inTransaction(world.deps.db, async (tx) => {
      await lockEvening(tx, id)
      const entering = enter(ownSecret())
      await heldUp(world)
      await deleteLinks(tx, id, false)
      return { call: entering }
    })
    expect((await call).problem.code).toBe('NOT_FOUND')
  })

  test('expires with the evening, at six in the morning', async () => {
    const own = ownSecret()
    await enter(own)
    const { endsAt } = (await host.call(evenings.getEvening, { params: { id } })).body
    expect(endsAt).toMatch(/T06:00:00/)
    const now = world.clock.now()
    world.clock.pass(Date.parse(endsAt) - 1 - now)
    expect((await look(own)).status).toBe(200)
    world.clock.pass(1)
    expect((await look(own)).problem.code).toBe('NOT_FOUND')
    expect((await enter(ownSecret())).problem.code).toBe('NOT_FOUND')
    world.clock.pass(now - Date.parse(endsAt))
  })

  test('of a link is not a guest’s, nor the other way round', async () => {
    const own = ownSecret()
    await enter(own)
    expect((await look(link)).problem.code).toBe('NOT_FOUND')
    expect((await enter(ownSecret(), 'Tom', own)).problem.code).toBe('NOT_FOUND')
    expect((await enter(link)).problem.code).toBe('NOT_FOUND')
  })

  test('opens no call but the guests’, neither as a session nor as a parameter', async () => {
    const own = ownSecret()
    await enter(own)
    for (const token of [own, link]) {
      const caller = world.anyone(token)
      for (const [name, endpoint] of allCalls) {
        if (endpoint.access === 'public') continue
        const params = { id, token, personId: randomUUID(), userId: host.id }
        const { status } = await caller.call(endpoint, { params, body: { token } })
        expect([name, status]).toEqual([name, 401])
      }
    }
  })

  test('opens a socket for events of its evening alone, until the guest leaves', async () => {
    const own = ownSecret()
    await enter(own)
    const socket = await connect(`${url}${GUEST_SOCKETS}`, { token: own })
    const event = socket.next('evening')
    await open()
    expect(await event).toEqual({
      id,
      state: 'voting',
      version: expect.any(Number),
      votedCount: 0,
      voterCount: 3,
    })
    const elsewhere = await beginEvening(host, [hugo])
    await comeTo(elsewhere, hugo)
    const voted = socket.next('evening')
    await hugo.call(evenings.vote, { params: { id }, body: { approved: [1], veto: null } })
    expect(await voted).toMatchObject({ id, votedCount: 1 })
    expect(socket.heard('evening').every((each) => each.id === id)).toBe(true)
    const closed = disconnectReason(socket)
    await anyone().call(eveningGuests.leave, { body: { token: own } })
    await closed
    expect(await connectError(openSocket(`${url}${GUEST_SOCKETS}`, own))).toBe('NOT_FOUND')
    expect(await connectError(openSocket(`${url}${GUEST_SOCKETS}`, host.token))).toBe('NOT_FOUND')
    expect(await connectError(openSocket(url, own))).toBe('SESSION_EXPIRED')
  })

  test('replacing a ballot sends no event', async () => {
    const own = ownSecret()
    await enter(own)
    await open()
    await vote(own, [1])
    const socket = await connect(url, hugo)
    await vote(own, [2], 1)
    const event = socket.next('evening')
    await host.call(evenings.closeVote, { params: { id } })
    expect(await event).toMatchObject({ state: 'decided' })
    expect(socket.heard('evening')).toHaveLength(1)
  })
})
