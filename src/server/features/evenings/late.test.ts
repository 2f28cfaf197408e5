import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { notifications } from '#shared/notifications.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { beginEvening, comeTo, want } from '#test/evenings.ts'
import { personWithTwoFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { eveningJob } from './jobs.ts'

const DAY = 24 * 3_600_000
const CHOSEN = { type: 'movie', id: 202, title: 'Film 202', poster_path: null }

let world: TestWorld
let host: Caller
let hugo: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld({ SESSION_IDLE_SECONDS: '5184000', SESSION_MAX_SECONDS: '5184000' })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[host, hugo, ines] = await personWithTwoFriends(world)
})

const read = async (by: Caller, id: string) =>
  (await by.call(evenings.getEvening, { params: { id } })).body
const cards = async (by: Caller) => (await by.call(evenings.getEvenings)).body.results

/** An evening of host and Hugo with an open vote on two films; Inès has not answered. */
async function voting(): Promise<string> {
  const id = await beginEvening(host, [hugo, ines])
  await comeTo(id, hugo)
  for (const film of [201, 202]) await want(host, film)
  await host.call(evenings.openVote, { params: { id }, body: { ids: [201, 202] } })
  return id
}

async function decided(): Promise<string> {
  const id = await voting()
  const body = { approved: [2], veto: null }
  await hugo.call(evenings.vote, { params: { id }, body })
  await host.call(evenings.closeVote, { params: { id } })
  return id
}

/** Whether the invitation was read. */
async function isRead(by: Caller) {
  const { results } = (await by.call(notifications.getPage)).body
  return results.filter(({ kind }) => kind === 'evening').map((news) => news.isRead)
}

test('whoever did not answer learns the title chosen, and no more', async () => {
  const id = await voting()
  expect(await read(ines, id)).toMatchObject({ chosen: null })
  expect(await cards(ines)).toMatchObject([{ chosen: null }])
  const other = await decided()
  expect(await read(ines, other)).toMatchObject({
    isPresent: false,
    proposals: null,
    result: null,
    chosen: CHOSEN,
  })
  expect(await read(hugo, other)).toMatchObject({ result: { winner: 2 }, chosen: CHOSEN })
  for (const person of [host, hugo, ines]) {
    const card = (await cards(person)).find((each) => each.id === other)
    expect(card?.chosen).toEqual(CHOSEN)
  }
})

test('a vote without a ballot chose nothing', async () => {
  const id = await voting()
  await host.call(evenings.closeVote, { params: { id } })
  expect(await read(ines, id)).toMatchObject({ state: 'decided', chosen: null })
})

test('an evening is taken off one’s shelf after it was decided or called off', async () => {
  const ended = await beginEvening(host, [ines])
  await host.call(evenings.callOff, { params: { id: ended } })
  for (const id of [await decided(), ended]) {
    await ines.call(evenings.leave, { params: { id } })
  }
  expect(await cards(ines)).toEqual([])
})

test('an unanswered invitation is read once the vote is counted, live', async () => {
  const id = await voting()
  const socket = await connect(await listen(world), ines)
  const event = socket.next('evening')
  expect(await isRead(ines)).toEqual([false])
  await host.call(evenings.closeVote, { params: { id } })
  await event
  expect(socket.heard('notifications')).toEqual([{}])
  expect(await isRead(ines)).toEqual([true])
})

test('so it is once the evening ended by itself, but not the news that it was called off', async () => {
  await beginEvening(host, [hugo])
  const id = await beginEvening(host, [ines])
  await host.call(evenings.callOff, { params: { id } })
  world.clock.pass(2 * DAY)
  await openWorker(world.deps, [eveningJob(world.deps)]).runDue()
  expect(await isRead(hugo)).toEqual([true])
  expect(await isRead(ines)).toEqual([false])
})
