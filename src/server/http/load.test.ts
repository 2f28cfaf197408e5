import { get } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { shedLoad } from './load.ts'

test('under overload, a call is refused with Retry-After before any work is done', async () => {
  let isLate = false
  let done = 0
  const app = fastify()
  shedLoad(app.server, (enter, refuse) => (isLate ? refuse() : enter()), app.log)
  app.addHook('onRequest', async () => {
    done += 1
  })
  for (const path of ['/api/work', '/health/live', '/health/ready', '/home', '/metrics']) {
    app.get(path, async () => 'done')
  }
  app.post('/api/work', async () => 'done')
  const url = await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  expect((await fetch(`${url}/api/work`)).status).toBe(200)
  isLate = true
  const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  for (const [path, call] of [['/api/work'], ['/api/work', post], ['/health/ready']] as const) {
    const answer = await fetch(url + path, call)
    expect(answer.status).toBe(503)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  }
  expect(done).toBe(1)
  for (const path of ['/health/live', '/home', '/metrics']) {
    expect((await fetch(url + path)).status).toBe(200)
  }
  isLate = false
  expect((await fetch(`${url}/api/work`, post)).status).toBe(200)
  expect(done).toBe(5)
})

test('also refuses other spellings of API paths, but serves a page with an accent', async () => {
  const app = fastify()
  shedLoad(app.server, (_enter, refuse) => refuse(), app.log)
  for (const path of ['/api/work', '/health/ready', '/p/:name']) app.get(path, async () => 'done')
  const host = '127.0.0.1'
  const { port } = new URL(await app.listen({ port: 0, host }))
  onTestFinished(() => app.close())
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ host, port, path }, (response) => resolve(response.resume().statusCode)).on(
        'error',
        reject,
      )
    })
  const otherwise = [
    '/%61pi/work',
    '/api%2Fwork',
    '/health/read%79',
    'http://calepin.test/api/work',
  ]
  for (const path of otherwise) expect([path, await statusOf(path)]).toEqual([path, 503])
  expect(await statusOf('/p/Zo%C3%A9?at=%2Fapi')).toBe(200)
})
