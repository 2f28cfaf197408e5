import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { beginEvening, comeTo, want } from '#test/evenings.ts'
import { personWithTwoFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let host: Caller
let hugo: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[host, hugo, ines] = await personWithTwoFriends(world)
})

const unanswered = async (reader: Caller) => (await reader.call(friends.getLatest)).body.evening

test('an invitation comes with the friends’ latest until it is answered', async () => {
  const id = await beginEvening(host, [hugo, ines])
  const invitation = { id, hostName: host.username, isVote: false }
  expect([await unanswered(hugo), await unanswered(host)]).toEqual([invitation, null])
  await comeTo(id, hugo)
  await ines.call(evenings.leave, { params: { id } })
  expect([await unanswered(hugo), await unanswered(ines)]).toEqual([null, null])
  const other = await beginEvening(host, [hugo])
  expect(await unanswered(hugo)).toMatchObject({ id: other })
  await host.call(evenings.callOff, { params: { id: other } })
  expect(await unanswered(hugo)).toBeNull()
})

test('a vote awaits the host and those who came, until each has voted', async () => {
  const id = await beginEvening(host, [hugo, ines])
  await comeTo(id, hugo)
  await want(host, 201)
  await host.call(evenings.openVote, { params: { id }, body: { ids: [201] } })
  for (const reader of [host, hugo]) {
    expect(await unanswered(reader)).toEqual({ id, hostName: host.username, isVote: true })
  }
  expect(await unanswered(ines)).toMatchObject({ id, isVote: false })
  await hugo.call(evenings.vote, { params: { id }, body: { approved: [1], veto: null } })
  expect([await unanswered(hugo), (await unanswered(host))?.isVote]).toEqual([null, true])
  await host.call(evenings.closeVote, { params: { id } })
  expect([await unanswered(host), await unanswered(ines)]).toEqual([null, null])
})

test('of several evenings, the next to end comes; none once the host is no friend', async () => {
  const startsAt = new Date(world.clock.now() + 86_400_000).toISOString()
  const later = await beginEvening(host, [hugo], { startsAt })
  const now = await beginEvening(host, [hugo])
  expect(await unanswered(hugo)).toMatchObject({ id: now })
  await comeTo(now, hugo)
  expect(await unanswered(hugo)).toMatchObject({ id: later })
  await host.call(friends.block, { params: { userId: hugo.id } })
  expect(await unanswered(hugo)).toBeNull()
})
