import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import type { Notification } from '#shared/notification-shapes.ts'
import { notifications } from '#shared/notifications.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { beginEvening, comeTo, FILMS } from '#test/evenings.ts'
import { personWithTwoFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { eveningJob } from './jobs.ts'

const HOUR = 3_600_000
const PLACE = 'Chez Anna'

let world: TestWorld
let url: string
let host: Caller
let hugo: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld({ SESSION_IDLE_SECONDS: '5184000', SESSION_MAX_SECONDS: '5184000' })
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[host, hugo, ines] = await personWithTwoFriends(world)
})

const instant = (at: number) => new Date(at).toISOString()
const plan = async (people: readonly Caller[], inHours = 24) =>
  beginEvening(host, people, {
    startsAt: instant(world.clock.now() + inHours * HOUR),
    place: PLACE,
  })

/** A user's notifications about evenings: their sort, what they show, and whether they are read. */
async function notificationsOf(by: Caller) {
  const { body } = await by.call(notifications.getPage)
  const { totalUnread } = (await by.call(notifications.getUnread)).body
  expect(totalUnread).toBe(body.results.filter(({ isRead }) => !isRead).length)
  return body.results.flatMap((news) =>
    news.kind === 'evening'
      ? [[sortOf(news), news.user.username, news.place, news.isRead]]
      : news.kind === 'reminder'
        ? [['soon', news.place, news.isRead]]
        : [],
  )
}
function sortOf({ isOff, isMoved, isHandedOver }: Extract<Notification, { kind: 'evening' }>) {
  if (isOff) return 'off'
  if (isMoved) return 'moved'
  return isHandedOver ? 'handed over' : 'invited'
}
const runDue = () => openWorker(world.deps, [eveningJob(world.deps)]).runDue()

test('an invitee is notified by whom and where, until they answer', async () => {
  const id = await plan([hugo])
  await host.call(evenings.invite, { params: { id }, body: { userIds: [ines.id, hugo.id] } })
  for (const person of [hugo, ines]) {
    expect(await notificationsOf(person)).toEqual([['invited', host.username, PLACE, false]])
  }
  await comeTo(id, hugo)
  expect(await notificationsOf(hugo)).toEqual([['invited', host.username, PLACE, true]])
  await ines.call(evenings.leave, { params: { id } })
  expect(await notificationsOf(ines)).toEqual([])
  expect(await notificationsOf(host)).toEqual([])
})

test('an invitation shows the current plan, and only while it is valid', async () => {
  const id = await plan([hugo, ines])
  const { body } = await host.call(evenings.getEvening, { params: { id } })
  const { kind, minutes, genres, startsAt } = body
  const changed = { kind, minutes, genres, startsAt, providerIds: [], place: 'Chez Paul' }
  await host.call(evenings.change, { params: { id }, body: changed })
  expect(await notificationsOf(hugo)).toEqual([['invited', host.username, 'Chez Paul', false]])
  await host.call(friends.removeFriend, { params: { userId: hugo.id } })
  await ines.call(friends.block, { params: { userId: host.id } })
  for (const person of [hugo, ines]) expect(await notificationsOf(person)).toEqual([])
})

test('whoever declined can be reinvited, but is notified only after thirty days', async () => {
  const id = await plan([hugo], 60 * 24)
  const inviteAgain = async () => {
    await hugo.call(evenings.leave, { params: { id } })
    await host.call(evenings.invite, { params: { id }, body: { userIds: [hugo.id] } })
    return (await hugo.call(notifications.getUnread)).body.totalUnread
  }
  expect(await inviteAgain()).toBe(0)
  expect((await hugo.call(evenings.getEvening, { params: { id } })).status).toBe(200)
  world.clock.pass(30 * 24 * HOUR)
  expect(await inviteAgain()).toBe(1)
})

test('declining or being removed updates the notifications on every device', async () => {
  const id = await plan([hugo, ines])
  const answers = [
    [hugo, () => hugo.call(evenings.leave, { params: { id } })],
    [ines, () => host.call(evenings.remove, { params: { id, personId: ines.id } })],
  ] as const
  for (const [person, answer] of answers) {
    expect(await notificationsOf(person)).toHaveLength(1)
    const socket = await connect(url, person)
    const event = socket.next('evening')
    await answer()
    await event
    expect(socket.heard('notifications')).toEqual([{}])
    expect(await notificationsOf(person)).toEqual([])
  }
})

test('being reinvited after a removal sends events, but no new notification', async () => {
  const id = await plan([ines])
  await host.call(evenings.remove, { params: { id, personId: ines.id } })
  const socket = await connect(url, ines)
  const event = socket.next('evening')
  await host.call(evenings.invite, { params: { id }, body: { userIds: [ines.id] } })
  await event
  expect(socket.heard('notifications')).toEqual([{}])
  expect(await notificationsOf(ines)).toHaveLength(1)
})

test('an invitation by somebody who lost access is not shown', async () => {
  await plan([hugo])
  const by = await world.person('SuperAdmin')
  const setRole = (role: string) =>
    by.call(admin.setRole, { params: { id: host.id }, body: { role } })
  await setRole('Visiteur')
  expect(await notificationsOf(hugo)).toEqual([])
  await setRole('Client')
  expect(await notificationsOf(hugo)).toHaveLength(1)
})

test('participants alone are reminded two hours before, once', async () => {
  const id = await plan([hugo, ines], 5)
  await comeTo(id, hugo)
  world.clock.pass(2.9 * HOUR)
  await runDue()
  expect((await notificationsOf(hugo)).filter(([what]) => what === 'soon')).toEqual([])
  world.clock.pass(0.2 * HOUR)
  await runDue()
  await runDue()
  for (const person of [host, hugo]) {
    const soon = (await notificationsOf(person)).filter(([what]) => what === 'soon')
    expect(soon).toEqual([['soon', PLACE, false]])
  }
  expect((await notificationsOf(ines)).map(([what]) => what)).toEqual(['invited'])
})

test('calling off an evening cancels its reminder, and notifies all invitees', async () => {
  const id = await plan([hugo, ines], 5)
  await comeTo(id, hugo)
  world.clock.pass(1)
  await host.call(evenings.callOff, { params: { id } })
  await host.call(evenings.callOff, { params: { id } })
  world.clock.pass(3.1 * HOUR)
  await runDue()
  // Hugo had read the invitation; Inès's was replaced.
  expect(await notificationsOf(hugo)).toEqual([
    ['off', host.username, PLACE, false],
    ['invited', host.username, PLACE, true],
  ])
  expect(await notificationsOf(ines)).toEqual([['off', host.username, PLACE, false]])
  expect(await notificationsOf(host)).toEqual([])
})

test('participants are told that the date was changed, and of nothing else', async () => {
  const id = await plan([hugo, ines])
  await comeTo(id, hugo)
  const { startsAt } = (await host.call(evenings.getEvening, { params: { id } })).body
  const change = async (set: object) => {
    world.clock.pass(1)
    const body = { ...FILMS, startsAt, place: PLACE, ...set }
    await host.call(evenings.change, { params: { id }, body })
  }
  await change({ kind: 'tv' })
  expect((await notificationsOf(hugo)).map(([what]) => what)).toEqual(['invited'])
  await change({ startsAt: instant(world.clock.now() + 48 * HOUR) })
  expect(await notificationsOf(hugo)).toEqual([
    ['moved', host.username, PLACE, false],
    ['invited', host.username, PLACE, true],
  ])
  // Her invitation shows the new date.
  expect(await notificationsOf(ines)).toEqual([['invited', host.username, PLACE, false]])
  expect(await notificationsOf(host)).toEqual([])
})

test('whoever takes over an evening is told by whom', async () => {
  const id = await plan([hugo, ines])
  for (const person of [hugo, ines]) {
    world.clock.pass(1)
    await comeTo(id, person)
  }
  world.clock.pass(1)
  await host.call(evenings.leave, { params: { id } })
  expect(await notificationsOf(hugo)).toEqual([
    ['handed over', host.username, PLACE, false],
    ['invited', host.username, PLACE, true],
  ])
  expect(await notificationsOf(ines)).toEqual([['invited', host.username, PLACE, true]])
})

test('the reminder of an evening that was handed over is for those who remain', async () => {
  const id = await plan([hugo, ines], 5)
  await comeTo(id, hugo)
  world.clock.pass(1)
  await comeTo(id, ines)
  await host.call(evenings.leave, { params: { id } })
  world.clock.pass(3.1 * HOUR)
  await runDue()
  for (const person of [hugo, ines]) {
    expect((await notificationsOf(person)).map(([what]) => what)).toContain('soon')
  }
  expect(await notificationsOf(host)).toEqual([])
})
