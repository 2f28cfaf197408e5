import { describe, expect, onTestFinished, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { befriend } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, testWorld } from '#test/world.ts'
import { openPresence, PRESENCE_TIMES } from './presence.ts'
import type { PresenceStore } from './presence-store.ts'

async function start() {
  const departures = new Set<() => void>()
  const world = await testWorld({}, undefined, {
    ...PRESENCE_TIMES,
    afterGrace(run) {
      departures.add(run)
      return () => departures.delete(run)
    },
  })
  onTestFinished(() => world.close())
  const url = await listen(world)
  const [me, other] = [await world.person(), await world.person()]
  await befriend(me, other)
  return { world, url, me, other, departures }
}

const seenBy = async (caller: Caller, { id }: Caller) =>
  (await caller.call(friends.getUser, { params: { id } })).body.user

describe('presence', () => {
  test('lasts while a socket is open, plus a grace period; only friends are notified', async () => {
    const { world, url, me, other, departures } = await start()
    const stranger = await world.person()
    const [mine, strange] = [await connect(url, me), await connect(url, stranger)]
    const coming = mine.next('presence')
    const first = await connect(url, other)
    expect(await coming).toMatchObject({ userId: other.id, isOnline: true })
    const second = await connect(url, other)
    expect((await seenBy(me, other)).isOnline).toBe(true)
    expect(await seenBy(stranger, other)).toMatchObject({ isOnline: null, lastSeenAt: null })
    first.close()
    second.close()
    await expect.poll(() => departures.size).toBe(1)
    const back = await connect(url, other)
    expect(departures.size).toBe(0)
    const going = mine.next('presence')
    world.clock.pass(60_000)
    back.close()
    await expect.poll(() => departures.size).toBe(1)
    departures.forEach((depart) => depart())
    const gone = await going
    expect(gone).toEqual({
      userId: other.id,
      isOnline: false,
      lastSeenAt: new Date(world.clock.now()).toISOString(),
    })
    expect(mine.heard('presence')).toHaveLength(2)
    expect(strange.heard('presence')).toEqual([])
    await expect
      .poll(() => seenBy(me, other))
      .toMatchObject({ isOnline: false, lastSeenAt: gone.lastSeenAt })
  })

  test('is not sent once the friendship has ended', async () => {
    const { world, url, me, other } = await start()
    const third = await world.person()
    await befriend(me, third)
    const mine = await connect(url, me)
    await other.call(friends.removeFriend, { params: { userId: me.id } })
    await connect(url, other)
    await connect(url, third)
    await expect.poll(() => mine.heard('presence').map(({ userId }) => userId)).toEqual([third.id])
    expect(await seenBy(me, other)).toMatchObject({ isOnline: null, lastSeenAt: null })
  })

  test('does not end for somebody who is back while the other servers are asked', async () => {
    const { world, me, other } = await start()
    const answer = Promise.withResolvers<string[]>()
    const answers = [Promise.resolve([]), answer.promise]
    const nothing = async () => undefined
    const store: PresenceStore = {
      add: nothing,
      remove: nothing,
      elsewhere: async () => (await answers.shift()) ?? [],
      beat: nothing,
      takeOver: async () => [],
      retire: nothing,
    }
    const sent: unknown[] = []
    const hub = { toUsers: (...event: unknown[]) => void sent.push(event) }
    let depart = () => {}
    const afterGrace = (run: () => void) => {
      depart = run
      return () => {}
    }
    const times = { ...PRESENCE_TIMES, afterGrace }
    const presence = openPresence({ ...world.deps, store, times, hub })
    onTestFinished(() => presence.close())
    const lastSeenAt = new Date(world.clock.now()).toISOString()
    const online = [[me.id], 'presence', { userId: other.id, isOnline: true, lastSeenAt }]
    world.statements.length = 0
    const friendReads = () => world.statements.filter((sql) => sql.includes('friendships')).length
    presence.enter(other.id)
    await expect.poll(() => sent).toEqual([online])
    presence.leave(other.id)
    depart()
    await expect.poll(() => answers.length).toBe(0)
    presence.enter(other.id)
    await expect.poll(() => sent).toEqual([online, online])
    answer.resolve([])
    await expect.poll(friendReads).toBe(3)
    expect(sent).toEqual([online, online])
  })
})
