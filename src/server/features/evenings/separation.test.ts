import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { eveningGuests, GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { beginEvening, comeTo, ownSecret, want } from '#test/evenings.ts'
import { befriend, personWithTwoFriends } from '#test/people.ts'
import { disconnectReason, connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { separationJob } from './separation.ts'

let world: TestWorld
let url: string
let host: Caller
let hugo: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[host, hugo, ines] = await personWithTwoFriends(world)
})

const runDue = () => openWorker(world.deps, [separationJob(world.deps)]).runDue()
const read = (by: Caller, id: string) => by.call(evenings.getEvening, { params: { id } })

/** An evening that Hugo came to, then Inès. */
async function evening(): Promise<string> {
  const id = await beginEvening(host, [hugo, ines])
  for (const person of [hugo, ines]) {
    world.clock.pass(1)
    await comeTo(id, person)
  }
  return id
}

test.each(['removeFriend', 'block'] as const)(
  '%s during an evening is sent to every open screen',
  async (step) => {
    const id = await evening()
    const sockets = [await connect(url, hugo), await connect(url, ines)]
    const events = sockets.map((socket) => socket.next('evening'))
    await host.call(friends[step], { params: { userId: hugo.id } })
    await runDue()
    expect(await Promise.all(events)).toMatchObject([
      { id, voterCount: 2 },
      { id, voterCount: 2 },
    ])
    expect((await read(hugo, id)).status).toBe(404)
    expect((await read(ines, id)).status).toBe(200)
  },
)

test('a card counts those who are at the table', async () => {
  const id = await evening()
  const counted = async () => {
    const [card] = (await host.call(evenings.getEvenings)).body.results
    const { seats } = (await read(host, id)).body
    return [card?.presentCount, seats.filter(({ isPresent }) => isPresent).length]
  }
  expect(await counted()).toEqual([3, 3])
  await host.call(friends.removeFriend, { params: { userId: hugo.id } })
  expect(await counted()).toEqual([2, 2])
  const by = await world.person('SuperAdmin')
  await by.call(admin.setRole, { params: { id: ines.id }, body: { role: 'Visiteur' } })
  expect(await counted()).toEqual([1, 1])
})

test('two members who end their friendship stay at the table', async () => {
  await befriend(hugo, ines)
  const id = await evening()
  await hugo.call(friends.removeFriend, { params: { userId: ines.id } })
  await runDue()
  for (const person of [hugo, ines]) expect((await read(person, id)).status).toBe(200)
})

test('a host who loses access is replaced by the first to come, who closes the vote', async () => {
  const id = await evening()
  await want(hugo, 101)
  await want(ines, 102)
  await host.call(evenings.openVote, { params: { id }, body: { ids: [101, 102] } })
  await ines.call(evenings.vote, { params: { id }, body: { approved: [2], veto: null } })
  const by = await world.person('SuperAdmin')
  await by.call(admin.setRole, { params: { id: host.id }, body: { role: 'Visiteur' } })
  await runDue()
  const { status, body } = await hugo.call(evenings.closeVote, { params: { id } })
  expect([status, body.result?.winner]).toEqual([200, 2])
})

test('an evening nobody joined ends when its host leaves, notifying everyone', async () => {
  const id = await beginEvening(host, [hugo])
  const own = ownSecret()
  const { token } = (await host.call(evenings.makeLink, { params: { id } })).body
  await world.anyone().call(eveningGuests.enter, { body: { token, own, name: 'Léa' } })
  const guest = await connect(`${url}${GUEST_SOCKETS}`, { token: own })
  const socket = await connect(url, hugo)
  const news = [socket.next('evening'), socket.next('notifications'), guest.next('evening')]
  const closed = disconnectReason(guest)
  await host.call(evenings.leave, { params: { id } })
  expect(await Promise.all(news)).toMatchObject([{ id, state: 'ended' }, {}, { id }])
  await closed
  expect((await hugo.call(evenings.getEvenings)).body.results).toEqual([])
  expect((await hugo.call(notifications.getUnread)).body.totalUnread).toBe(0)
})

test('an evening that nobody joined yet waits for a host who loses access', async () => {
  const id = await beginEvening(host, [hugo])
  const by = await world.person('SuperAdmin')
  for (const role of ['Visiteur', 'Client'] as const) {
    await by.call(admin.setRole, { params: { id: host.id }, body: { role } })
    await runDue()
  }
  expect((await read(hugo, id)).status).toBe(200)
  const called = await host.call(evenings.callOff, { params: { id } })
  expect([called.status, called.body.state]).toEqual([200, 'ended'])
})
