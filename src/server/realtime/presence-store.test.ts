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

  test('a late server is taken for dead; its users are back at its next heartbeat', async () => {
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

  test('a user shows elsewhere before their server’s first heartbeat', async () => {
    const { own, others } = openServers()
    const person = randomUUID()
    await own.add([person])
    expect(await others.elsewhere([person])).toEqual([person])
  })

  test('users are back at the next heartbeat if one came during the takeover', async () => {
    const { redis, name, own, others } = openServers()
    const person = randomUUID()
    await own.beat([person])
    // The last step of a takeover, undoing a heartbeat that came before it.
    await redis.del(`calepin:presence:of:${name}`)
    expect(await others.elsewhere([person])).toEqual([])
    await own.beat([person])
    expect(await others.elsewhere([person])).toEqual([person])
  })

  test('users who left while Redis was down are gone at the next heartbeat', async () => {
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
