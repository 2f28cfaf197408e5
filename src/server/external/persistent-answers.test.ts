import type { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import type { Db } from '../db/prepared.ts'
import { openPersistentAnswers } from './persistent-answers.ts'

/** A Redis that keeps the last value, and delays reads until `answer` is called. */
function slowRedis() {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  let kept: Buffer | undefined
  const redis = {
    set: async (_key: string, value: Buffer) => void (kept = value),
    getBuffer: async () => {
      await told
      return kept
    },
  } as unknown as Redis
  return { redis, answer }
}

test.each([
  ['not longer', {}, undefined],
  ['longer where a test asks for it', { lookup: 30_000 }, { value: Buffer.from('{}') }],
])('waits half a second for a slow store, %s', async (_, limits, found) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const clock = testClock()
  const { redis, answer } = slowRedis()
  const answers = openPersistentAnswers({ db: {} as Db, redis, clock, log: silentLog, limits })
  const until = clock.now() + 60_000
  await answers.set('a', {
    value: Buffer.from('{}'),
    bytes: 2,
    answeredAt: clock.now(),
    freshUntil: until,
    staleUntil: until,
  })
  const asked = answers.get('a')
  vi.advanceTimersByTime(600)
  answer()
  expect(await asked).toEqual(found && expect.objectContaining(found))
})
