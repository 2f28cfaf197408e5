import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { openPresenceStore } from './presence-store.ts'

const url = process.env['TEST_REDIS_URL']
const LIFE_MS = 15_000

describe.skipIf(!url)('presence in Redis (without TEST_REDIS_URL: skipped)', () => {
  function openServers() {
    const redis = new Redis(url ?? '')
    const clock = testClock()
    const [name, other] = [randomUUID(), randomUUID()]
    const open = (server: string) => openPresenceStore({ redis, clock, server, lifeMs: LIFE_MS })
    onTestFinished(async () => {
      await redis.zrem('calepin:presence:servers', name, other)
      await redis.del(`calepin:presence:of:${name}`)
      redis.disconnect()
    })
    return { redis, clock, name, own: open(name), others: open(other) }
  }

  test('a server that is late is taken for dead, and its people are there again at its next heartbeat', async () => {
    const { clock, own, others } = openServers()
    const [person, visitor] = [randomUUID(), randomUUID()]
    await own.beat([person])
    await own.add([visitor])
    expect(await others.elsewhere([person, visitor])).toEqual([person, visitor])
    clock.pass(LIFE_MS + 1)
    expect((await others.takeOver()).toSorted()).toEqual([person, visitor].toSorted())
    expect(await others.elsewhere([person])).toEqual([])
    await own.beat([person])
    expect(await others.elsewhere([person, visitor])).toEqual([person])
  })

  test('its people are there again where its heartbeat came in the midst of that', async () => {
    const { redis, name, own, others } = openServers()
    const person = randomUUID()
    await own.beat([person])
    // The last step of the other, after a heartbeat that already stood.
    await redis.del(`calepin:presence:of:${name}`)
    expect(await others.elsewhere([person])).toEqual([])
    await own.beat([person])
    expect(await others.elsewhere([person])).toEqual([person])
  })

  test('who left while Redis was down is gone at the next heartbeat', async () => {
    const { own, others } = openServers()
    const [person, gone] = [randomUUID(), randomUUID()]
    await own.beat([person, gone])
    expect(await others.elsewhere([person, gone])).toEqual([person, gone])
    await own.beat([person])
    expect(await others.elsewhere([person, gone])).toEqual([person])
    await own.beat([])
    expect(await others.elsewhere([person, gone])).toEqual([])
  })
})
