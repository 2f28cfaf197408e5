import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertJob } from '#server/db/jobs.ts'
import { leaseNextJob, LEASE_MS } from '#server/db/leased-jobs.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import type { JobKind, JobResult } from './job.ts'
import { openWorker } from './worker.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

let world: TestWorld
/** The data of each run, in order. */
let runs: unknown[]
/** What happens at the end of the next run. */
let meanwhile: (() => Promise<JobResult>) | undefined
beforeEach(async () => {
  world = await testWorld()
  runs = []
  meanwhile = undefined
})
afterEach(() => world.close())

function server(kind: Partial<JobKind> = {}) {
  return openWorker(world.deps, [
    {
      name: 'work',
      ...kind,
      async run({ data }) {
        runs.push(data)
        const end = meanwhile
        meanwhile = undefined
        return (await end?.()) ?? 'done'
      },
    },
  ])
}
const queue = (data: string, more: { dueAt?: number; doneBefore?: number } = {}) =>
  insertJob(world.deps.db, { kind: 'work', key: 'a', data, now: world.clock.now(), ...more })
const rows = () => world.deps.db.selectFrom('jobs').selectAll().execute()

test('a job queued during its run is run once more, with the new data', async () => {
  await queue('first')
  meanwhile = async () => {
    expect(await queue('second')).toBe(true)
    expect(await queue('third')).toBe(false)
    return 'done'
  }
  await server().runDue()
  expect(runs).toEqual(['first', 'second'])
  expect(await rows()).toMatchObject([{ due_at: null, again_at: null }])
})

test('one queued for later during its run waits until then', async () => {
  await queue('first')
  meanwhile = async () => {
    await queue('second', { dueAt: world.clock.now() + HOUR })
    return 'done'
  }
  const worker = server()
  await worker.runDue()
  expect(runs).toEqual(['first'])
  world.clock.pass(HOUR)
  await worker.runDue()
  expect(runs).toEqual(['first', 'second'])
})

test('one that must not be done twice in a while is not run again', async () => {
  await queue('first')
  meanwhile = async () => {
    expect(await queue('second', { doneBefore: world.clock.now() - HOUR })).toBe(false)
    return 'done'
  }
  await server().runDue()
  expect(runs).toEqual(['first'])
})

test('one queued while it waits for a retry keeps its data and its backoff', async () => {
  await queue('first')
  meanwhile = async () => {
    world.clock.pass(HOUR)
    await queue('second')
    throw new TypeError('no')
  }
  const worker = server()
  await worker.runDue()
  const pause = Math.round(HOUR / 3)
  expect(await rows()).toMatchObject([
    { due_at: world.clock.now() + pause, attempts: 1, failure: 'TypeError' },
  ])
  expect(await queue('third')).toBe(false)
  world.clock.pass(pause)
  await worker.runDue()
  expect(runs).toEqual(['first', 'first'])
  expect(await rows()).toMatchObject([{ due_at: null }])
})

test('one given up while it was queued again starts anew', async () => {
  await queue('first')
  meanwhile = async () => {
    await queue('second')
    throw new TypeError('no')
  }
  await server({ isHopeless: () => true }).runDue()
  expect(runs).toEqual(['first', 'second'])
  expect(await rows()).toMatchObject([{ due_at: null, failure: null }])
})

test('a continued run keeps its own data', async () => {
  await queue('first')
  meanwhile = async () => {
    await queue('second')
    return { again: 'next part' }
  }
  await server().runDue()
  expect(runs).toEqual(['first', 'next part'])
})

test.each([
  ['is given up', 200, []],
  ['runs, as it may have failed', 199, ['first']],
])('after two days a job %s when %i servers died during it', async (_, deaths, ran) => {
  await queue('first')
  for (let death = 0; death < deaths; death += 1) {
    const now = world.clock.now()
    await leaseNextJob(world.deps.db, 'work', { now, until: now + LEASE_MS })
    world.clock.pass(HOUR / 4)
  }
  await server().runDue()
  expect(runs).toEqual(ran)
  const failure = ran.length === 0 ? 'DeadlyJob' : null
  expect(await rows()).toMatchObject([{ due_at: null, failure, attempts: deaths + 1 }])
})

test('a run whose server died during it runs once more', async () => {
  await queue('first')
  const now = world.clock.now()
  await leaseNextJob(world.deps.db, 'work', { now, until: now + LEASE_MS })
  await queue('second')
  world.clock.pass(LEASE_MS)
  await server().runDue()
  expect(runs).toEqual(['second'])
})
