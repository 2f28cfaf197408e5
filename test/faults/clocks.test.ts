import { describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { friends } from '#shared/friends.ts'
import { openDatabase } from '#server/db/open.ts'
import { callAt } from '../call-at.ts'
import { silentLog } from '../fakes/log.ts'
import { redisOf } from '../process/server.ts'
import { connect } from '../sockets.ts'
import { record } from './figures.ts'
import { SOUND } from './history.ts'
import { type Instance, openPair } from './pair.ts'
import type { Person } from './people.ts'
import { times } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('clocks')
const HOUR = 3_600_000
const MINUTE = 60_000
const JUMPS = Array.from({ length: times(0.2) + 1 }, (_, jump) => (jump % 2 === 0 ? -HOUR : HOUR))
const TARGET = 21
/** As in a browser: on a busy machine, a late heartbeat may cut a connection. */
const COMES_BACK = { reconnection: true }
const WAIT = { timeout: 60_000, interval: 50 }

describe.skipIf(!POSTGRES || !REDIS)('one of two servers has the wrong time', () => {
  test(
    `an hour ahead or back, and jumps ${JUMPS.length} times: sessions, order, leases and presence hold`,
    async () => {
      const sessions = { SESSION_IDLE_SECONDS: '1800' }
      const shifted = {
        ...sessions,
        NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
        CLOCK_AHEAD_MS: String(HOUR),
        CLOCK_JUMPS_MS: JUMPS.join(),
      }
      const pair = await openPair({ postgres: POSTGRES, redis: REDIS }, shifted, sessions)
      const { first, second, people, place, history, followers } = pair
      const [host, , guest = host] = people
      const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
      // Leased by another server: no clock jump may make the lease seem expired.
      const lease = Date.now() + 20 * MINUTE
      const leased = { kind: 'purge', key: 'leased', data: 'null', asked_at: Date.now() }
      await opened.db
        .insertInto('jobs')
        .values({ ...leased, attempts: 1, due_at: lease, ended_at: null, failure: null })
        .execute()
      await connect(first.url, host, COMES_BACK)
      await connect(second.url, guest, COMES_BACK)
      for (const jump of [undefined, ...JUMPS]) {
        const ending = pair.work()
        await history.acknowledged(50)
        if (jump !== undefined) process.kill(first.pid, 'SIGWINCH')
        await history.acknowledged(150)
        for (const { url } of [first, second]) {
          for (const { id, token } of people) {
            expect(await callAt(url, token, auth.me)).toMatchObject({ id })
          }
        }
        await ending()
      }
      const ids = await pair.messageIds()
      for (const follower of followers) {
        await expect.poll(() => follower.inOrder().map(({ id }) => id)).toEqual(ids)
        for (const { sentAt } of follower.inOrder()) {
          expect(Math.abs(Date.parse(sentAt) - Date.now())).toBeLessThan(20 * MINUTE)
        }
      }
      const { key } = leased
      const job = await opened.db.selectFrom('jobs').where('key', '=', key).selectAll().execute()
      expect(job).toMatchObject([{ attempts: 1, due_at: lease }])
      await opened.close()
      // Neither server considers the other dead.
      await expect.poll(() => sees(first, host, guest), WAIT).toBe(true)
      await expect.poll(() => sees(second, guest, host), WAIT).toBe(true)
      const verdict = await pair.judged(first.url)
      expect(verdict).toEqual(SOUND)
      expect([...pair.refusals()].filter((refusal) => refusal !== 503)).toEqual([])
      expect(await pair.end()).toEqual([])
      const fault = 'the clock of one of two an hour ahead or back'
      record({ fault, times: JUMPS.length, target: TARGET, verdict })
    },
    300_000 + JUMPS.length * 20_000,
  )
})

/** Whether somebody sees a friend as connected. */
async function sees({ url }: Instance, person: Person, friend: Person): Promise<boolean> {
  const { results } = await callAt(url, person.token, friends.getFriends)
  return results.find(({ user }) => user.id === friend.id)?.user.isOnline === true
}
