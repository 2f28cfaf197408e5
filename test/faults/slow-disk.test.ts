import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openFaultProxy } from '../fault-proxy.ts'
import { emptyDatabase, type Server, startServer, testFolder } from '../process/server.ts'
import { makeWriters, readAll, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { type Place, settle, wrongTotals } from './people.ts'
import { IS_LONG, promised, READY_MS, times } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const WRITERS = 16
/** Few, as each write blocks the disk for a while. */
const SLOW_WRITERS = 4
const KILLS = times(0.1)
const SHORTAGES = times(0.1)
const BURSTS = IS_LONG ? 100 : 5
const ANSWERED_MS = promised(8000)

const embedded = (): Place => ({ dataDir: testFolder(), databaseUrl: undefined })

const start = (settings: Readonly<Record<string, string>>): Promise<Server> =>
  startServer({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000', ...settings })

async function timeToReady(settings: Readonly<Record<string, string>>) {
  const started = performance.now()
  const server = await start(settings)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  return { server, took: performance.now() - started }
}

/** Builds the library that slows down the disk; `undefined` without a C compiler. */
function slowDisk(): string | undefined {
  const built = join(testFolder(), 'slow-disk.so')
  const source = fileURLToPath(new URL('slow-disk.c', import.meta.url))
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-o', built, source], { stdio: 'ignore' })
    return built
  } catch {
    return undefined
  }
}

test(
  `killed ${KILLS} times on a slow disk: live and read meanwhile, nothing lost`,
  async ({ skip }) => {
    const LD_PRELOAD = slowDisk() ?? skip('a slow disk takes a C compiler')
    const place = embedded()
    const people = await settle(place, 4)
    const writers = makeWriters(people, WRITERS)
    const history = openHistory()
    const recoveries: number[] = []
    let verdict = SOUND
    const DATA_DIR = place.dataDir
    for (let kill = 0; kill < KILLS; kill += 1) {
      const slow = await start({ DATA_DIR, LD_PRELOAD, SLOW_DISK_MS: '100' })
      const began = performance.now()
      const over = new AbortController()
      const working = writers.slice(0, SLOW_WRITERS).map(async (writer) => {
        while (!over.signal.aborted)
          await write(slow.url, writer, history, () => over.signal.aborted)
      })
      await history.acknowledged(20)
      // Writes queue for the disk, so the fault was injected.
      expect(performance.now() - began).toBeGreaterThan(200)
      const asked = performance.now()
      expect((await fetch(`${slow.url}/health/live`)).status).toBe(200)
      await readAll(slow.url, people)
      expect(performance.now() - asked).toBeLessThan(ANSWERED_MS)
      await slow.stop('SIGKILL')
      over.abort()
      await Promise.all(working)
      const { server, took } = await timeToReady({ DATA_DIR })
      recoveries.push(took)
      verdict = judge(history.writes, await readAll(server.url, people))
      expect(verdict).toEqual(SOUND)
      expect((await server.stop()).code).toBe(0)
    }
    expect.soft(Math.max(...recoveries)).toBeLessThan(READY_MS)
    expect(await wrongTotals(place)).toEqual([])
    const fault = 'SIGKILL on a disk that takes 100 ms to sync'
    record({ fault, times: KILLS, target: 10, verdict, recoveries, within: 2000 })
  },
  300_000 + KILLS * 60_000,
)

test(
  `out of memory ${SHORTAGES} times under ${WRITERS} writers: nothing lost, and ready again`,
  async () => {
    const place = embedded()
    const people = await settle(place, 4)
    const writers = makeWriters(people, WRITERS)
    const history = openHistory()
    const recoveries: number[] = []
    let verdict = SOUND
    const DATA_DIR = place.dataDir
    const leak = new URL('leak.ts', import.meta.url).href
    const NODE_OPTIONS = `--max-old-space-size=160 --import=${leak}`
    for (let shortage = 0; shortage < SHORTAGES; shortage += 1) {
      const leaking = await start({ DATA_DIR, NODE_OPTIONS })
      const working = writers.map((writer) => write(leaking.url, writer, history))
      await history.acknowledged(50)
      process.kill(leaking.pid, 'SIGWINCH')
      await expect.poll(() => isAlive(leaking.pid), { timeout: 120_000 }).toBe(false)
      expect((await leaking.stop()).signal).toBe('SIGABRT')
      await Promise.all(working)
      const { server, took } = await timeToReady({ DATA_DIR })
      recoveries.push(took)
      verdict = judge(history.writes, await readAll(server.url, people))
      expect(verdict).toEqual(SOUND)
      expect((await server.stop()).code).toBe(0)
    }
    expect.soft(Math.max(...recoveries)).toBeLessThan(READY_MS)
    expect(await wrongTotals(place)).toEqual([])
    const fault = 'out of memory under writers'
    record({ fault, times: SHORTAGES, target: 10, verdict, recoveries, within: 2000 })
  },
  300_000 + SHORTAGES * 60_000,
)

test.skipIf(!POSTGRES)(
  `PostgreSQL answers in ${BURSTS} bursts, as on a slow disk: every call succeeds, in time`,
  async () => {
    const place = { dataDir: testFolder(), databaseUrl: await emptyDatabase(POSTGRES) }
    const people = await settle(place, 4)
    const proxy = await openFaultProxy(place.databaseUrl)
    const server = await start({ DATA_DIR: place.dataDir, DATABASE_URL: proxy.url })
    const writers = makeWriters(people, WRITERS)
    const history = openHistory()
    const over = new AbortController()
    const working = writers.map((writer) =>
      write(server.url, writer, history, () => over.signal.aborted),
    )
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await history.acknowledged(20)
      proxy.freeze()
      await pass(1000)
      proxy.release()
    }
    over.abort()
    await Promise.all(working)
    const verdict = judge(history.writes, await readAll(server.url, people))
    expect(verdict).toEqual(SOUND)
    expect(history.writes.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([])
    expect((await server.stop()).code).toBe(0)
    expect(await wrongTotals(place)).toEqual([])
    record({ fault: 'PostgreSQL answers in bursts', times: BURSTS, target: 100, verdict })
  },
  300_000 + BURSTS * 20_000,
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
