import { setTimeout as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomFrom } from '../fakes/random.ts'
import { emptyDatabase, redisOf, type Server, startServer, testFolder } from '../process/server.ts'
import { makeWriters, readAll, write, type Writer } from './clients.ts'
import { record } from './figures.ts'
import { type History, judge, openHistory, SOUND } from './history.ts'
import { type Person, settle, wrongTotals } from './people.ts'
import { READY_MS, SEED, times } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('one of two')
const WRITERS = 16
/** Total calls per second while a server starts; a title takes two. */
const CALLS = 100
const KILLS = times(0.5)
const STOPS = times(0.3)

test.skipIf(!POSTGRES || !REDIS)(
  `${KILLS} kills of one of two servers under ${WRITERS} writers: the other keeps serving, nothing is lost`,
  async () => {
    const { pair, people, writers, history, work, judged } = await twoServers()
    const random = randomFrom(SEED)
    const recoveries: number[] = []
    let verdict = SOUND
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { slowDown, ending } = work()
      await history.acknowledged(20 + Math.floor(random() * 300))
      const at = random() < 0.5 ? 0 : 1
      await pair[at].stop('SIGKILL')
      slowDown()
      await history.acknowledged(100)
      const started = performance.now()
      pair[at] = await start(pair.databaseUrl)
      recoveries.push(performance.now() - started)
      expect.soft(recoveries.at(-1)).toBeLessThan(READY_MS)
      await ending()
      verdict = judge(history.writes, await readAll(pair[0].url, people))
      expect(verdict).toEqual(SOUND)
    }
    expect(unanswered(history)).toBeGreaterThanOrEqual(KILLS)
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([])
    expect(await judged()).toEqual([])
    const fault = 'SIGKILL of one of two'
    record({ fault, times: KILLS, target: 50, verdict, recoveries, within: 2000 })
  },
  300_000 + KILLS * 15_000,
)

test.skipIf(!POSTGRES || !REDIS)(
  `${STOPS} stops of one of two servers under ${WRITERS} writers: no call fails twice, and each stops in time`,
  async () => {
    const { pair, people, writers, history, work, judged } = await twoServers()
    const random = randomFrom(SEED)
    for (let end = 0; end < STOPS; end += 1) {
      const { slowDown, ending } = work()
      await history.acknowledged(20 + Math.floor(random() * 300))
      const at = random() < 0.5 ? 0 : 1
      // 0 means in time: a late server exits with another code.
      expect((await pair[at].stop()).code).toBe(0)
      slowDown()
      await history.acknowledged(100)
      pair[at] = await start(pair.databaseUrl)
      await ending()
    }
    const verdict = judge(history.writes, await readAll(pair[0].url, people))
    expect(verdict).toEqual(SOUND)
    // Unanswered additions were retried at once on the other server, and succeeded.
    expect(writers.map(({ failedTwice }) => failedTwice)).toEqual(writers.map(() => 0))
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([])
    expect(await judged()).toEqual([])
    record({ fault: 'SIGTERM of one of two', times: STOPS, target: 30, verdict })
  },
  300_000 + STOPS * 15_000,
)

const start = (databaseUrl: string): Promise<Server> =>
  startServer({
    DATABASE_URL: databaseUrl,
    REDIS_URL: REDIS,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
  })

const unanswered = ({ writes }: History) =>
  writes.filter(({ isAcknowledged }) => !isAcknowledged).length

interface Traveller extends Writer {
  failedTwice: number
}

async function twoServers() {
  const databaseUrl = await emptyDatabase(POSTGRES)
  const place = { dataDir: testFolder(), databaseUrl }
  const people: readonly Person[] = await settle(place, 4)
  const writers: Traveller[] = makeWriters(people, WRITERS).map((writer) => ({
    ...writer,
    failedTwice: 0,
  }))
  const history = openHistory()
  const [first, second] = [await start(databaseUrl), await start(databaseUrl)]
  const pair = { 0: first, 1: second, databaseUrl }
  /** Writers at full speed, half of them on each server, failing over to the other. */
  const work = () => {
    let isSlow = false
    const rest = async () => {
      if (isSlow) await pass((2000 * WRITERS) / CALLS)
    }
    const over = new AbortController()
    const isOver = () => over.signal.aborted
    const working = writers.map(async (writer, number) => {
      let at: 0 | 1 = number % 2 === 0 ? 0 : 1
      let failures = 0
      while (!isOver()) {
        const answered = await write(pair[at].url, writer, history, isOver, rest)
        failures = answered === 0 && !isOver() ? failures + 1 : 0
        if (failures > 1) writer.failedTwice += 1
        at = at === 0 ? 1 : 0
      }
    })
    return {
      slowDown: () => {
        isSlow = true
      },
      ending: async () => {
        over.abort()
        await Promise.all(working)
      },
    }
  }
  const judged = async () => {
    for (const at of [0, 1] as const) expect((await pair[at].stop()).code).toBe(0)
    return wrongTotals(place)
  }
  return { pair, people, writers, history, work, judged }
}
