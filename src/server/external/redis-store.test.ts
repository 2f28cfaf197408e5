import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import type { Db } from '../db/prepared.ts'
import { openPersistentAnswers } from './persistent-answers.ts'
import { createRedisStore } from './redis-store.ts'

const url = process.env['TEST_REDIS_URL']

describe.skipIf(!url)('answers in Redis (without TEST_REDIS_URL: skipped)', () => {
  const clock = testClock()
  const run = randomUUID()
  const logged: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
  let redis: Redis
  const keyOf = (name: string) => `${run}:${name}`
  const store = () => createRedisStore({ redis, clock }, { maxEntry: 1000 })
  const answer = (text: string, life: number) => {
    const value = Buffer.from(text)
    const staleUntil = clock.now() + life
    const ages = { answeredAt: clock.now(), freshUntil: staleUntil - 10, staleUntil }
    return { value, bytes: value.length, ...ages }
  }

  beforeAll(() => {
    redis = new Redis(url ?? '')
  })
  afterAll(async () => {
    for (const name of ['a', 'b', 'c']) await store().delete(keyOf(name))
    redis.disconnect()
  })

  test('are returned until deleted', async () => {
    const given = answer('{"été":"œuvre 😀"}', 60_000)
    await store().set(keyOf('a'), given)
    expect(await store().get(keyOf('a'))).toEqual(given)
    const left = await redis.pttl(`upstream-answer:2:${keyOf('a')}`)
    expect(left).toBeGreaterThan(30_000)
    expect(left).toBeLessThanOrEqual(60_000)
    await store().delete(keyOf('a'))
    expect(await store().get(keyOf('a'))).toBeUndefined()
  })

  test('replace the database’s: it is not queried', async () => {
    // Any statement on it would fail.
    const db = {} as Db
    const persistent = openPersistentAnswers({ db, redis, clock, log })
    const given = answer('{"title":"Playtime"}', 60_000)
    await persistent.set(`${run} Playtime`, given)
    await persistent.close()
    const after = openPersistentAnswers({ db, redis, clock, log })
    expect(await after.get(`${run} Playtime`)).toEqual(given)
    await after.delete(`${run} Playtime`)
    expect(await after.get(`${run} Playtime`)).toBeUndefined()
    expect(logged).toEqual([])
  })

  test('never fail a caller, even when Redis is unreachable', async () => {
    const gone = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false })
    const persistent = openPersistentAnswers({ db: {} as Db, redis: gone, clock, log })
    await persistent.set('a', answer('{}', 60_000))
    expect(await persistent.get('a')).toBeUndefined()
    expect(logged.length).toBeGreaterThan(0)
    gone.disconnect()
  })

  test('are not stored if expired or too large', async () => {
    await store().set(keyOf('b'), answer('{}', 0))
    await store().set(keyOf('c'), answer(Array.from({ length: 1500 }, randomUUID).join(), 60_000))
    expect(await store().get(keyOf('b'))).toBeUndefined()
    expect(await store().get(keyOf('c'))).toBeUndefined()
  })
})
