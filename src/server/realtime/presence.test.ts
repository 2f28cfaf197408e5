import { describe, expect, onTestFinished, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { befriend } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, testWorld } from '#test/world.ts'
import { PRESENCE_TIMES } from './presence.ts'

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
})
