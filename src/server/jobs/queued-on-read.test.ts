import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { sagas } from '#shared/sagas.ts'
import { insertJobOnRead } from '#server/db/jobs.ts'
import { leaseNextJob, LEASE_MS, settleJob } from '#server/db/leased-jobs.ts'
import { type TestWorld, testWorld } from '#test/world.ts'

const MINUTE = 60_000

let world: TestWorld
beforeEach(async () => {
  world = await testWorld()
})
afterEach(() => world.close())

const queue = () => {
  const now = world.clock.now()
  const job = { kind: 'work', key: 'a', data: { now }, now, doneBefore: now - MINUTE }
  return insertJobOnRead(world.deps.db, job)
}
const rows = () => world.deps.db.selectFrom('jobs').where('kind', '=', 'work').selectAll().execute()

async function run(failure: string | null): Promise<void> {
  const now = world.clock.now()
  const job = await leaseNextJob(world.deps.db, 'work', { now, until: now + LEASE_MS })
  if (!job) throw new Error('nothing to run')
  expect(await queue()).toBe(false)
  await settleJob(world.deps.db, job, { due_at: null, ended_at: now, failure })
}

test('a job that a read queues neither waits twice, nor runs again too soon', async () => {
  const first = world.clock.now()
  expect(await queue()).toBe(true)
  world.clock.pass(1)
  expect(await queue()).toBe(false)
  expect(await rows()).toMatchObject([{ asked_at: first, data: JSON.stringify({ now: first }) }])
  await run(null)
  world.clock.pass(MINUTE - 1)
  expect(await queue()).toBe(false)
  world.clock.pass(1)
  const again = world.clock.now()
  expect(await queue()).toBe(true)
  expect(await rows()).toEqual([
    {
      kind: 'work',
      key: 'a',
      data: JSON.stringify({ now: again }),
      asked_at: again,
      attempts: 0,
      due_at: again,
      ended_at: first + 1,
      failure: null,
      again_at: again,
    },
  ])
})

test('one that was given up is queued at once', async () => {
  await queue()
  await run('TypeError')
  expect(await queue()).toBe(true)
})

test('two reads at once queue it once', async () => {
  expect((await Promise.all([queue(), queue()])).filter(Boolean)).toEqual([true])
})

test('a read with nothing to queue waits for no lock on PostgreSQL', async () => {
  if (world.engine !== 'postgres') return
  const me = await world.person()
  const read = async () => {
    const month = await me.call(calendar.getMonth, { query: { month: '2026-01' } })
    return [month.body.isLooking, (await me.call(sagas.getBegun)).status]
  }
  expect(await read()).toEqual([true, 200])
  await world.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ attempts: 0 }).where('key', '=', me.id).execute()
    expect(await read()).toEqual([false, 200])
  })
})
