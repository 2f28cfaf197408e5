import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, startServer, testFolder } from '../process/server.ts'
import { settle } from './people.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

test.skipIf(!POSTGRES)(
  'PostgreSQL falls silent: calls are refused in time, nobody is logged out, and it goes on after',
  async () => {
    const databaseUrl = await emptyDatabase(POSTGRES)
    const place = { dataDir: testFolder(), databaseUrl }
    const [person] = await settle(place, 1)
    const wire = await openWire(databaseUrl)
    const server = await startServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: wire.url,
      LOG_LEVEL: 'silent',
    })
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${person?.token}` }
      return (await fetch(`${server.url}${path}`, { headers })).status
    }
    const paths = ['/api/auth/me', '/api/friends', '/health/ready', '/health/live']
    expect(await Promise.all(paths.map(ask))).toEqual([200, 200, 200, 200])
    wire.hold()
    const start = performance.now()
    expect(await Promise.all(paths.map(ask))).toEqual([503, 503, 503, 200])
    expect(performance.now() - start).toBeLessThan(8000)
    wire.letGo()
    await expect.poll(() => ask('/api/auth/me'), { timeout: 5000 }).toBe(200)
    expect((await server.stop()).code).toBe(0)
  },
)

/** A way to a database on which everything can be held up, both ways, without being closed. */
async function openWire(databaseUrl: string) {
  const there = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(there.port || 5432), there.hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      ends.add(end)
      if (isHeld) end.pause()
      // Whoever is cut off takes the other end along.
      end.on('error', () => {}).on('close', () => [near, far].forEach((each) => each.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const end of ends) end.destroy()
  })
  const here = new URL(databaseUrl)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: here.href,
    hold() {
      isHeld = true
      for (const end of ends) end.pause()
    },
    letGo() {
      isHeld = false
      for (const end of ends) end.resume()
    },
  }
}
