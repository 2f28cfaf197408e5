import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { DAY_MS } from '#shared/durations.ts'
import { buildApp } from '#server/app.ts'
import { insertJob } from '#server/db/jobs.ts'
import type { Job, JobResult } from '#server/jobs/job.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { testWorld } from '#test/world.ts'

const TOKEN = 'a token for the figures'

test('metrics require the token, and contain no personal data', async () => {
  const world = await testWorld({ METRICS_TOKEN: TOKEN })
  try {
    const zoe = await world.person()
    await zoe.call(auth.me)
    await world.app.inject(`/api/titles/movie/550?token=${zoe.token}`)
    for (const authorization of [
      undefined,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      TOKEN,
    ]) {
      const headers = authorization === undefined ? {} : { authorization }
      const refused = await world.app.inject({ url: '/metrics', headers })
      expect(refused.statusCode).toBe(404)
    }
    const answer = await world.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      /calepin_http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/me",status="200"\} 1/,
    )
    expect(answer.body).toContain('route="/api/titles/movie/:id"')
    expect(answer.body).toContain('process_resident_memory_bytes')
    expect(answer.body).not.toContain(zoe.token)
    const lower = { authorization: `bearer ${TOKEN}` }
    expect((await world.app.inject({ url: '/metrics', headers: lower })).statusCode).toBe(200)
  } finally {
    await world.close()
  }
})

test('successful probes are not counted, failed ones are', async () => {
  const world = await testWorld({ METRICS_TOKEN: TOKEN })
  const counted = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await world.app.inject({ url: '/metrics', headers })
    return [...body.matchAll(/^calepin_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
      ([, labels, count]) => `${labels}: ${count}`,
    )
  }
  try {
    await (await world.person()).call(auth.me)
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      for (let count = 0; count < 10; count += 1) {
        await world.app.inject({ url: path, headers: { authorization: `Bearer ${TOKEN}` } })
      }
    }
    const me = 'method="GET",route="/api/auth/me",status="200": 1'
    expect(await counted()).toEqual([me])
    world.world.beginClosing()
    expect((await world.app.inject('/health/ready')).statusCode).toBe(503)
    expect(await counted()).toEqual([me, 'method="GET",route="/health/ready",status="503": 1'])
  } finally {
    await world.close()
  }
})

test('the job queue reports waiting, failing, given-up and refused jobs, and the delay', async () => {
  const world = await testWorld({ METRICS_TOKEN: TOKEN })
  const { db, clock } = world.deps
  const isHopeless = (error: unknown) => String(error) === 'Error: over'
  const run = async ({ key }: Job): Promise<JobResult> => {
    if (key === 'fine') return 'done'
    throw new Error(key)
  }
  const periodic = { name: 'purge', every: DAY_MS, minRetryDelay: DAY_MS, run }
  const worker = openWorker(world.deps, [{ name: 'mail', run, isHopeless }, periodic])
  const queue = (key: string, age = 0) =>
    insertJob(db, { kind: 'mail', key, now: clock.now() - age })
  try {
    for (const key of ['fine', 'failing', 'over']) await queue(key)
    for (const key of ['old', 'older']) await queue(key, 2 * DAY_MS)
    await worker.runDue()
    await queue('new')
    world.clock.pass(90_000)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await world.app.inject({ url: '/metrics', headers })
    expect(body.split('\n').filter((line) => /^calepin_(?:periodic_)?jobs/.test(line))).toEqual([
      'calepin_jobs{kind="mail",state="waiting"} 2',
      'calepin_jobs{kind="mail",state="failing"} 1',
      'calepin_jobs{kind="mail",state="given_up"} 2',
      'calepin_jobs{kind="mail",state="refused"} 1',
      'calepin_jobs{kind="purge",state="waiting"} 1',
      'calepin_jobs{kind="purge",state="failing"} 1',
      'calepin_jobs{kind="purge",state="given_up"} 0',
      'calepin_jobs{kind="purge",state="refused"} 0',
      'calepin_jobs_late_seconds{kind="mail"} 90',
      'calepin_jobs_late_seconds{kind="purge"} 0',
      'calepin_periodic_jobs_failing_seconds{kind="purge"} 90',
    ])
    await db.schema.dropTable('jobs').execute()
    const without = await world.app.inject({ url: '/metrics', headers })
    expect(without.statusCode).toBe(200)
    expect(without.body).not.toContain('calepin_jobs{')
  } finally {
    await world.close()
  }
})

test('counts calls refused under overload, not admitted ones', async () => {
  const world = await testWorld({ METRICS_TOKEN: TOKEN })
  let isLate = false
  const app = await buildApp({
    deps: world.deps,
    admit: (enter, refuse) => (isLate ? refuse() : enter()),
  })
  try {
    const url = await app.listen({ port: 0 })
    const counted = async () => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const body = await (await fetch(`${url}/metrics`, { headers })).text()
      return /^calepin_refused_calls_total .*/m.exec(body)?.[0]
    }
    expect((await fetch(`${url}/api/auth/me`)).status).toBe(401)
    expect(await counted()).toBe('calepin_refused_calls_total 0')
    isLate = true
    for (const path of ['/api/auth/me', '/health/ready']) {
      expect((await fetch(url + path)).status).toBe(503)
    }
    expect(await counted()).toBe('calepin_refused_calls_total 2')
    expect(await counted()).toBe('calepin_refused_calls_total 2')
  } finally {
    await app.close()
    await world.close()
  }
})

test('a call’s duration includes its time in the queue', async () => {
  const world = await testWorld({ METRICS_TOKEN: TOKEN })
  const queued = Promise.withResolvers<() => void>()
  let queuedAt = 0
  const app = await buildApp({
    deps: world.deps,
    admit: (enter) => {
      queuedAt = performance.now()
      queued.resolve(enter)
    },
  })
  try {
    const url = await app.listen({ port: 0 })
    const asked = fetch(`${url}/api/auth/me`)
    const enter = await queued.promise
    // Time has to pass, since it is what is measured.
    await setTimeout(200)
    const queuedFor = performance.now() - queuedAt
    enter()
    expect((await asked).status).toBe(401)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const body = await (await fetch(`${url}/metrics`, { headers })).text()
    const sum = /^calepin_http_request_duration_seconds_sum\{.*"\/api\/auth\/me".*\} (.+)$/m
    expect(Number(sum.exec(body)?.[1])).toBeGreaterThan(queuedFor / 1000)
  } finally {
    await app.close()
    await world.close()
  }
})

test('without METRICS_TOKEN there is no route', async () => {
  const world = await testWorld()
  try {
    const answer = await world.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(answer.statusCode).toBe(404)
  } finally {
    await world.close()
  }
})
