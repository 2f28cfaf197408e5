import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'
import { followLoad } from './load.ts'

test('what comes too late is refused with a time to come back, and nothing is done for it', async () => {
  let isLate = false
  let done = 0
  const app = fastify()
  addSecurityHeaders(app)
  followLoad(app, (enter, refuse) => (isLate ? refuse() : enter()))
  for (const path of ['/api/work', '/health/live', '/health/ready', '/home', '/metrics']) {
    app.get(path, async () => {
      done += 1
      return 'done'
    })
  }
  expect((await app.inject('/api/work')).statusCode).toBe(200)
  isLate = true
  for (const path of ['/api/work', '/health/ready']) {
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  }
  expect(done).toBe(1)
  for (const path of ['/health/live', '/home', '/metrics']) {
    expect((await app.inject(path)).statusCode).toBe(200)
  }
  isLate = false
  expect((await app.inject('/api/work')).statusCode).toBe(200)
  expect(done).toBe(5)
  await app.close()
})
