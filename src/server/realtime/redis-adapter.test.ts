import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openRedisAdapter } from './redis-adapter.ts'

const url = process.env['TEST_REDIS_URL']

describe.skipIf(!url)('events between servers (without TEST_REDIS_URL: skipped)', () => {
  /** A server on this Redis database, and the databases of those it heard. */
  function open(database: number) {
    const at = new URL(`/${database}`, url).href
    const redis = new Redis(at)
    const between = openRedisAdapter({ redis, url: at, onMissed() {}, onLost() {} })
    const io = new Server({ adapter: between.adapter })
    const heard: number[] = []
    io.on('hello', (from: number) => void heard.push(from))
    onTestFinished(() => {
      between.close()
      redis.disconnect()
    })
    return { heard, greet: () => io.serverSideEmit('hello', database) }
  }

  test('reach only servers on the same Redis database', async () => {
    const servers = [15, 15, 14, 14].map(open)
    // Not all are subscribed at the first attempt.
    await expect
      .poll(() => {
        for (const { greet } of servers) greet()
        return Math.min(...servers.map(({ heard }) => heard.length))
      })
      .toBeGreaterThan(1)
    expect(servers.map(({ heard }) => [...new Set(heard)])).toEqual([[15], [15], [14], [14]])
  })
})
