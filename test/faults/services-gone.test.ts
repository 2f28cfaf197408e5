import { setTimeout as pass } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { callAt } from '../call-at.ts'
import { follow } from '../follower.ts'
import { emptyDatabase, redisOf, type Server, startServer, testFolder } from '../process/server.ts'
import { openFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { makeWriters, readAll, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { type Person, settle, wrongTotals } from './people.ts'
import { IS_LONG, promised, times } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('services gone')
const STOPS = times(0.2)
const FREEZES = times(0.1)
const LOSSES = times(0.2)
/** Duration of each fault, in milliseconds. */
const STOPPED_MS = IS_LONG ? 5000 : 1000
const FROZEN_MS = IS_LONG ? 10_000 : 6000
const WITHOUT_REDIS_MS = IS_LONG ? 60_000 : 2000
/** Milliseconds: the longest call during a fault, and the recovery after it. */
const ANSWERED_MS = promised(8000)
const RECOVERED_MS = promised(5000)
const WRITERS = 16
/**
 * Without Redis, the writers' total calls per second, and milliseconds between messages: lists and the
 * conversation stay short enough to be read whole.
 */
const CALLS = 20
const PACE_MS = 250

interface Faults {
  readonly name: string
  readonly count: number
  readonly target: number
  readonly lasting: number
  readonly begin: (proxy: FaultProxy) => void
  readonly end: (proxy: FaultProxy) => void
}

describe.skipIf(!POSTGRES)('PostgreSQL', () => {
  test.each<Faults>([
    {
      name: 'stops',
      count: STOPS,
      target: 20,
      lasting: STOPPED_MS,
      begin: (proxy) => proxy.close(),
      end: (proxy) => proxy.open(),
    },
    {
      name: 'falls silent',
      count: FREEZES,
      target: 10,
      lasting: FROZEN_MS,
      begin: (proxy) => proxy.freeze(),
      end: (proxy) => proxy.release(),
    },
  ])(
    '$name $count times under writers: calls are refused in time, nobody is logged out, nothing is lost',
    async ({ name, count, target, lasting, begin, end }) => {
      const databaseUrl = await emptyDatabase(POSTGRES)
      const place = { dataDir: testFolder(), databaseUrl }
      const people = await settle(place, 4)
      const proxy = await openFaultProxy(databaseUrl)
      const server = await start({ DATABASE_URL: proxy.url })
      const writers = makeWriters(people, WRITERS)
      const history = openHistory()
      const recoveries: number[] = []
      for (let fault = 0; fault < count; fault += 1) {
        const over = new AbortController()
        const working = writers.map(async (writer) => {
          while (!over.signal.aborted) {
            await write(server.url, writer, history, () => over.signal.aborted)
          }
        })
        await history.acknowledged(200)
        begin(proxy)
        const began = performance.now()
        expect(await Promise.all(PATHS.map((path) => ask(server, people, path)))).toEqual([
          503, 503, 503, 200,
        ])
        expect(performance.now() - began).toBeLessThan(ANSWERED_MS)
        await pass(Math.max(0, lasting - (performance.now() - began)))
        end(proxy)
        const ended = performance.now()
        await expect
          .poll(() => Promise.all(PATHS.map((path) => ask(server, people, path))), {
            timeout: RECOVERED_MS,
          })
          .toEqual([200, 200, 200, 200])
        recoveries.push(performance.now() - ended)
        await history.acknowledged(100)
        over.abort()
        await Promise.all(working)
      }
      const verdict = judge(history.writes, await readAll(server.url, people))
      expect(verdict).toEqual(SOUND)
      expect(new Set(writers.flatMap(({ refusals }) => refusals))).toEqual(new Set([503]))
      expect((await server.stop()).code).toBe(0)
      expect(await wrongTotals(place)).toEqual([])
      const fault = `PostgreSQL ${name}`
      record({ fault, times: count, target, verdict, recoveries, within: 5000 })
    },
    300_000 + (STOPS + FREEZES) * (FROZEN_MS + 20_000),
  )
})

describe.skipIf(!POSTGRES || !REDIS)('Redis', () => {
  test(
    `is gone ${LOSSES} times under writers: every call succeeds, messages arrive once, in order`,
    async () => {
      const databaseUrl = await emptyDatabase(POSTGRES)
      const place = { dataDir: testFolder(), databaseUrl }
      const people = await settle(place, 4)
      const [me = NOBODY, other = NOBODY] = people
      const proxy = await openFaultProxy(REDIS)
      const settings = { DATABASE_URL: databaseUrl, REDIS_URL: proxy.url }
      const [first, second] = [await start(settings), await start(settings)]
      const conversationId = await meet(first, me, other)
      const follower = follow({ url: () => second.url, token: other.token, conversationId })
      onTestFinished(() => follower.close())
      const writers = makeWriters(people, WRITERS)
      const history = openHistory()
      const sent: string[] = []
      const say = async () => {
        const body = `Message ${sent.length + 1}`
        sent.push(body)
        const given = { params: { id: conversationId }, body: { id: uuidv7(), body } }
        await callAt(first.url, me.token, chat.sendMessage, given)
      }
      for (let loss = 0; loss < LOSSES; loss += 1) {
        let [isOver, isSlow] = [false, false]
        const rest = async () => {
          if (isSlow) await pass((2000 * WRITERS) / CALLS)
        }
        const working = writers.map((writer, number) =>
          write((number % 2 === 0 ? first : second).url, writer, history, () => isOver, rest),
        )
        await history.acknowledged(100)
        await say()
        // A client that knows no message would only fetch the latest page.
        await expect.poll(() => follower.inOrder(), { timeout: 30_000 }).not.toEqual([])
        proxy.close()
        isSlow = true
        const began = performance.now()
        while (performance.now() - began < WITHOUT_REDIS_MS) {
          await say()
          await callAt(second.url, other.token, auth.me)
          await pass(PACE_MS)
        }
        expect(await ask(first, people, '/health/ready')).toBe(200)
        proxy.open()
        isSlow = false
        await history.acknowledged(100)
        isOver = true
        await Promise.all(working)
      }
      await expect
        .poll(() => follower.inOrder().map(({ body }) => body), { timeout: 30_000 })
        .toEqual(sent)
      const verdict = judge(history.writes, await readAll(second.url, people))
      expect(verdict).toEqual(SOUND)
      expect(history.writes.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
      expect(writers.flatMap(({ refusals }) => refusals)).toEqual([])
      record({ fault: 'Redis is gone', times: LOSSES, target: 20, verdict })
    },
    300_000 + LOSSES * (WITHOUT_REDIS_MS + 20_000),
  )
})

const NOBODY: Person = { id: '', token: '' }
const PATHS = ['/api/auth/me', '/api/friends', '/health/ready', '/health/live']

const start = (settings: Readonly<Record<string, string>>): Promise<Server> =>
  startServer({
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  })

async function ask({ url }: Server, [person]: readonly Person[], path: string): Promise<number> {
  const headers = { authorization: `Bearer ${person?.token}` }
  return (await fetch(`${url}${path}`, { headers })).status
}

/** Makes two users friends; returns their conversation's id. */
async function meet({ url }: Server, me: Person, other: Person): Promise<string> {
  await callAt(url, me.token, friends.askFriend, { body: { userId: other.id } })
  await callAt(url, other.token, friends.acceptRequest, { params: { userId: me.id } })
  const body = { friendIds: [other.id] }
  return (await callAt(url, me.token, chat.openConversation, { body })).id
}
