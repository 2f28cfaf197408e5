import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countJobs } from '#server/db/job-counts.ts'
import { insertJob } from '#server/db/jobs.ts'
import { AppError } from '#server/errors.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import type { Job, JobKind, JobResult } from './job.ts'
import { openWorker } from './worker.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let world: TestWorld
/** Who ran what, in order. */
let runs: string[]
beforeEach(async () => {
  world = await testWorld()
  runs = []
})
afterEach(() => world.close())

type Run = JobKind['run']
const done: Run = async () => 'done'

/** A server that knows one kind of job. */
function server(run: Run = done, kind: Partial<JobKind> = {}, name = 'it') {
  return openWorker(world.deps, [
    {
      name: 'work',
      ...kind,
      run(job, within) {
        runs.push(`${name}: ${job.key}`)
        return run(job, within)
      },
    },
  ])
}
const queue = (key: string, more: { data?: unknown; dueAt?: number; doneBefore?: number } = {}) =>
  insertJob(world.deps.db, { kind: 'work', key, now: world.clock.now(), ...more })
const rows = () => world.deps.db.selectFrom('jobs').selectAll().orderBy('key').execute()

test('a job is run once, with its data, not before its time', async () => {
  const seen: Job[] = []
  const worker = server(async (job) => {
    seen.push(job)
    return 'done'
  })
  const askedAt = world.clock.now()
  await queue('now', { data: { some: ['é', 1] } })
  await queue('later', { dueAt: world.clock.now() + HOUR })
  expect(await worker.runDue()).toBe(1)
  expect(seen).toEqual([{ key: 'now', data: { some: ['é', 1] }, attempt: 1, askedAt }])
  world.clock.pass(HOUR - 1)
  expect(await worker.runDue()).toBe(0)
  world.clock.pass(1)
  expect(await worker.runDue()).toBe(1)
  expect(seen[1]).toEqual({ key: 'later', data: null, attempt: 1, askedAt })
  expect(await worker.runDue()).toBe(0)
})

test('a waiting job is not queued twice, nor a finished one too soon', async () => {
  const worker = server()
  expect(await queue('a')).toBe(true)
  expect(await queue('a')).toBe(false)
  await worker.runDue()
  world.clock.pass(MINUTE)
  expect(await queue('a', { doneBefore: world.clock.now() - MINUTE - 1 })).toBe(false)
  expect(await queue('a', { doneBefore: world.clock.now() - MINUTE })).toBe(true)
  expect(await queue('b')).toBe(true)
  await worker.runDue()
  expect(runs.toSorted()).toEqual(['it: a', 'it: a', 'it: b'])
})

test('a job queued in a transaction that is rolled back does not exist', async () => {
  const { db, clock } = world.deps
  const failed = db.transaction().execute(async (tx) => {
    await insertJob(tx, { kind: 'work', key: 'a', now: clock.now() })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await server().runDue()).toBe(0)
})

test('each job is run by only one of several servers', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => `job ${index}`)
  for (const key of keys) await queue(key)
  const servers = ['a', 'b', 'c', 'd'].map((name) => server(done, { concurrency: 3 }, name))
  const counts = await Promise.all(servers.map((worker) => worker.runDue()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(50)
  expect(runs.map((run) => run.slice(3)).toSorted()).toEqual(keys.toSorted())
})

test('at most `concurrency` jobs run concurrently, the earliest due first', async () => {
  for (const key of ['a', 'b', 'c']) {
    await queue(key)
    world.clock.pass(1)
  }
  let most = 0
  let running = 0
  const two = Promise.withResolvers<void>()
  const worker = server(
    async () => {
      most = Math.max(most, (running += 1))
      if (running === 2) two.resolve()
      await two.promise
      running -= 1
      return 'done'
    },
    { concurrency: 2 },
  )
  await worker.runDue()
  expect(most).toBe(2)
  expect(runs.at(-1)).toBe('it: c')
})

test('the job of a dead server is run by another a minute later, not before', async () => {
  await queue('a')
  void server(() => new Promise(() => {}), {}, 'dead').runDue()
  await expect.poll(() => runs).toEqual(['dead: a'])
  const heir = server(done, {}, 'heir')
  world.clock.pass(MINUTE - 1)
  expect(await heir.runDue()).toBe(0)
  world.clock.pass(1)
  expect(await heir.runDue()).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 2, due_at: null, failure: null }])
})

test('a run that ends after another server took its job over changes nothing', async () => {
  await queue('a')
  const slow = Promise.withResolvers<JobResult>()
  const late = server(() => slow.promise, {}, 'late').runDue()
  await expect.poll(() => runs).toHaveLength(1)
  world.clock.pass(MINUTE)
  const second = Promise.withResolvers<JobResult>()
  const other = server(() => second.promise, {}, 'other').runDue()
  await expect.poll(() => runs).toHaveLength(2)
  slow.resolve('done')
  await late
  const [row] = await rows()
  expect(row?.due_at).toBe(world.clock.now() + MINUTE)
  second.resolve('done')
  await other
  expect(await rows()).toMatchObject([{ due_at: null }])
})

describe('a failure', () => {
  const failing = () => server(async () => Promise.reject(new TypeError('no')))

  test('is retried after a third of the time since the job was queued, for two days', async () => {
    await queue('a')
    const worker = failing()
    const start = world.clock.now()
    const pauses: number[] = []
    for (;;) {
      await worker.runDue()
      const [row] = await rows()
      if (row?.due_at === null || row === undefined) break
      pauses.push((row.due_at - world.clock.now()) / SECOND)
      world.clock.pass(row.due_at - world.clock.now())
    }
    expect(pauses.slice(0, 7)).toEqual([2, 2, 2, 2, 2.667, 3.556, 4.741])
    expect(Math.max(...pauses)).toBe(1800)
    expect(world.clock.now() - start).toBeGreaterThanOrEqual(48 * HOUR)
    expect(await countJobs(world.deps.db)).toMatchObject([
      { kind: 'work', waiting: 0, failing: 0, givenUp: 1, refused: 0, dueAt: null },
    ])
    expect(await queue('a')).toBe(true)
  })

  test('with a `retryAfter` is retried after it, half an hour at most', async () => {
    let retryAfter = 60
    const worker = server(async () => {
      throw new AppError('UPSTREAM_FAILED', { retryAfter })
    })
    await queue('a')
    await worker.runDue()
    const due = async () => Number((await rows())[0]?.due_at) - world.clock.now()
    expect(await due()).toBe(MINUTE)
    retryAfter = 86_400
    world.clock.pass(MINUTE)
    await worker.runDue()
    expect(await due()).toBe(30 * MINUTE)
  })

  test('that is hopeless ends the job at once, not given up, and its message is not stored', async () => {
    await queue('a')
    const error = Object.assign(new Error('zoe@calepin.test'), { code: 'EENVELOPE' })
    await server(async () => Promise.reject(error), { isHopeless: (e) => e === error }).runDue()
    expect(await rows()).toMatchObject([{ attempts: 1, due_at: null, failure: 'refused' }])
    expect(await countJobs(world.deps.db)).toMatchObject([{ givenUp: 0, refused: 1 }])
    expect(JSON.stringify(await rows())).not.toContain('zoe@')
  })

  test('that is a timeout is retried, and stored by name: its code is a number', async () => {
    await queue('a')
    const late = new DOMException('too late', 'TimeoutError')
    await server(async () => Promise.reject(late)).runDue()
    const dueAt = world.clock.now() + 2 * SECOND
    expect(await rows()).toMatchObject([{ due_at: dueAt, failure: 'TimeoutError' }])
  })

  test('of one job does not delay another', async () => {
    await queue('a')
    await queue('b')
    const worker = server(async ({ key }) => {
      if (key === 'a') throw new Error('no')
      return 'done'
    })
    expect(await worker.runDue()).toBe(1)
    expect(await countJobs(world.deps.db)).toMatchObject([{ waiting: 1, failing: 1, givenUp: 0 }])
  })

  test('of a periodic job is retried by its next run, and never given up', async () => {
    const worker = server(async () => Promise.reject(new Error('no')), { every: 10 * MINUTE })
    for (let day = 0; day < 4; day += 1) {
      await worker.runDue()
      world.clock.pass(24 * HOUR)
    }
    expect(runs).toHaveLength(4)
    await worker.runDue()
    const [row] = await rows()
    expect(row?.due_at).toBe(world.clock.now() + 10 * MINUTE)
  })
})

describe('a periodic job', () => {
  test('is run by one server each time, however many there are', async () => {
    const kind = { every: HOUR, firstAfter: MINUTE }
    const servers = ['a', 'b', 'c'].map((name) => server(done, kind, name))
    const turn = () => Promise.all(servers.map((worker) => worker.runDue()))
    await turn()
    expect(runs).toEqual([])
    world.clock.pass(MINUTE)
    await turn()
    expect(runs).toHaveLength(1)
    world.clock.pass(HOUR - 1)
    await turn()
    expect(runs).toHaveLength(1)
    world.clock.pass(1)
    await turn()
    // Servers that start later neither add a run nor postpone one.
    await server(done, kind, 'd').runDue()
    expect(runs).toHaveLength(2)
  })

  test('continues in parts, each with the data returned by the last', async () => {
    const seen: unknown[] = []
    const worker = server(
      async ({ data }) => {
        seen.push(data)
        const next = Number(data) + 1
        return next === 3 ? 'done' : { again: next }
      },
      { every: HOUR },
    )
    await worker.runDue()
    world.clock.pass(HOUR)
    await worker.runDue()
    expect(seen).toEqual([null, 1, 2, null, 1, 2])
  })
})

test('requests get a turn between two jobs, and between two parts of one', async () => {
  const worker = server(
    async ({ key, data }) => {
      setImmediate(() => runs.push('a request'))
      return key === 'long' && data === null ? { again: 1 } : 'done'
    },
    { concurrency: 1 },
  )
  for (const key of ['long', 'short']) {
    await queue(key)
    world.clock.pass(1)
  }
  await worker.runDue()
  expect(runs).toEqual(['it: long', 'it: short', 'it: long'].flatMap((run) => [run, 'a request']))
})

test('jobs of unknown kinds are left to newer servers', async () => {
  await insertJob(world.deps.db, { kind: 'newer', key: 'a', now: world.clock.now() })
  expect(await server().runDue()).toBe(0)
  expect(await rows()).toMatchObject([{ kind: 'newer', attempts: 0 }])
})

describe('a running worker', () => {
  /** Small steps of fake time: opening a connection to PostgreSQL fails after 3 s of it. */
  const A_BIT = 100

  beforeEach(() => {
    // It polls only as the fake time advances.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('runs jobs queued before its start, on a wake-up, and found by polling', async () => {
    await queue('before')
    const worker = server()
    worker.start()
    await expect.poll(() => runs).toHaveLength(1)
    await queue('woken')
    worker.wake()
    await expect.poll(() => runs).toHaveLength(2)
    await queue('found')
    // Its next poll may not be scheduled yet.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(A_BIT)
        return runs
      })
      .toHaveLength(3)
    await worker.stop()
    await queue('after')
    worker.wake()
    await worker.stop()
    expect(runs).toEqual(['it: before', 'it: woken', 'it: found'])
  })

  test('does not delay jobs behind a slow one of their kind, even if queued later', async () => {
    await queue('slow')
    const end = Promise.withResolvers<JobResult>()
    const worker = server(
      ({ key }) => (key === 'slow' ? end.promise : Promise.resolve('done' as const)),
      { concurrency: 2 },
    )
    worker.start()
    await expect.poll(() => runs).toHaveLength(1)
    for (const key of ['b', 'c', 'd']) {
      await queue(key)
      worker.wake()
      await expect.poll(() => runs).toContain(`it: ${key}`)
    }
    end.resolve('done')
    await worker.stop()
    expect(runs).toHaveLength(4)
  })

  test('stops after its current job, and takes no other', async () => {
    await queue('a')
    const end = Promise.withResolvers<JobResult>()
    const worker = server(() => end.promise)
    worker.start()
    await expect.poll(() => runs).toHaveLength(1)
    await queue('b')
    const stopped = worker.stop()
    end.resolve('done')
    await stopped
    expect(await rows()).toMatchObject([{ due_at: null }, { attempts: 0 }])
    expect(runs).toHaveLength(1)
  })

  test('releases a job that does not end within four seconds of stopping', async () => {
    await queue('a')
    const worker = server(
      (_job, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    worker.start()
    await expect.poll(() => runs).toHaveLength(1)
    let isStopped = false
    const stopped = worker.stop().then(() => (isStopped = true))
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return isStopped
      })
      .toBe(true)
    await stopped
    expect(await rows()).toMatchObject([{ due_at: world.clock.now(), failure: null }])
    expect(await server(done, {}, 'other').runDue()).toBe(1)
  })

  test('waits for its next poll when the queue cannot be written', async () => {
    await queue('a')
    const { db } = world.deps
    const looks = () => world.statements.filter((sql) => sql.startsWith('select distinct')).length
    await db.schema.alterTable('jobs').renameColumn('attempts', 'elsewhere').execute()
    const worker = server()
    worker.start()
    await expect.poll(looks).toBe(1)
    // Time for many polls.
    for (let turn = 0; turn < 50; turn += 1) await db.selectFrom('jobs').select('key').execute()
    expect(looks()).toBe(1)
    await db.schema.alterTable('jobs').renameColumn('elsewhere', 'attempts').execute()
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(A_BIT)
        return runs
      })
      .toHaveLength(1)
    await worker.stop()
  })
})
