import { setTimeout as pass } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import type { Way } from '../fault-proxy.ts'
import { callAt } from '../call-at.ts'
import { redisOf } from '../process/server.ts'
import { record } from './figures.ts'
import { SOUND } from './history.ts'
import { type Instance, openPair } from './pair.ts'
import { IS_LONG, promised, times } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('partitions')

interface Cut {
  readonly from: readonly ('postgres' | 'redis')[]
  /** Requests are lost, or responses, or both; nothing is refused. */
  readonly way: Way
  /** Existing connections stay silent once the network is back. */
  readonly isForgotten: boolean
}

const ALL: Cut[] = [['postgres'], ['redis'], ['postgres', 'redis']].flatMap((from) =>
  (['there', 'back', 'both'] as const).flatMap((way) =>
    [false, true].map((isForgotten) => ({ from, way, isForgotten }) as Cut),
  ),
)
const SHORT: Cut[] = [
  { from: ['postgres'], way: 'back', isForgotten: false },
  { from: ['redis'], way: 'both', isForgotten: true },
  { from: ['postgres', 'redis'], way: 'there', isForgotten: true },
]
const TARGET = 18
const CUTS = IS_LONG
  ? Array.from({ length: times(0.18) }, (_, index) => ALL[(index * 5) % ALL.length] as Cut)
  : SHORT
/** Longer than the timeout for a silent PostgreSQL. */
const CUT_MS = IS_LONG ? 10_000 : 6000
const ANSWERED_MS = promised(8000)
const RECOVERED_MS = promised(10_000)
const WAIT = { timeout: 60_000, interval: 50 }

describe.skipIf(!POSTGRES || !REDIS)('one of two servers is cut off', () => {
  test(
    `${CUTS.length} times, in silence: the other serves on, nobody is logged out, nothing is lost`,
    async () => {
      const pair = await openPair({ postgres: POSTGRES, redis: REDIS }, {}, {})
      const { first, second, people, history, company, followers } = pair
      const recoveries: number[] = []
      const status = async ({ url }: Instance, path: string) => {
        const headers = { authorization: `Bearer ${people[0].token}` }
        return (await fetch(`${url}${path}`, { headers })).status
      }
      for (const { from, way, isForgotten } of CUTS) {
        const ending = pair.work()
        await history.acknowledged(100)
        for (const service of from) first[service].freeze(way)
        const began = performance.now()
        const isReady = from.includes('postgres') ? 503 : 200
        expect([
          await status(first, '/health/live'),
          await status(first, '/api/auth/me'),
          await status(first, '/health/ready'),
        ]).toEqual([200, isReady, isReady])
        expect(performance.now() - began).toBeLessThan(2 * ANSWERED_MS)
        await history.acknowledged(100)
        expect(await status(second, '/health/ready')).toBe(200)
        await pass(Math.max(0, CUT_MS - (performance.now() - began)))
        for (const service of from) {
          if (isForgotten) first[service].forget()
          else first[service].release()
        }
        const healed = performance.now()
        // Ready again, Redis included, and every session is still valid.
        await expect
          .poll(async () => (await fetch(`${first.url}/health/ready`)).json(), WAIT)
          .toEqual({ status: 'ready' })
        for (const person of people) {
          expect(await callAt(first.url, person.token, auth.me)).toMatchObject({ id: person.id })
        }
        recoveries.push(performance.now() - healed)
        expect.soft(recoveries.at(-1)).toBeLessThan(RECOVERED_MS)
        await history.acknowledged(100)
        await ending()
        // Both followers have caught up on every message by themselves.
        const ids = await pair.messageIds()
        for (const follower of followers) {
          await expect.poll(() => follower.inOrder().map(({ id }) => id), WAIT).toEqual(ids)
        }
      }
      const verdict = await pair.judged(first.url)
      expect(verdict).toEqual(SOUND)
      expect(await pair.judged(second.url)).toEqual(SOUND)
      expect(company.sent.length).toBeGreaterThan(CUTS.length * 10)
      expect([...pair.refusals()].filter((refusal) => refusal !== 503)).toEqual([])
      expect(await pair.end()).toEqual([])
      const fault = 'one of two cut from PostgreSQL, Redis or both, in silence'
      record({ fault, times: CUTS.length, target: TARGET, verdict, recoveries, within: 10_000 })
    },
    300_000 + CUTS.length * (CUT_MS + 60_000),
  )
})
