import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { scrobbling } from '#shared/scrobbling.ts'
import { buildApp } from '#server/app.ts'
import { unsubscribeToken } from '#server/features/notifications/unsubscribing.ts'
import { testWorld } from '#test/world.ts'

test('logs the route of a denied request, never its URL, which may be a secret', async () => {
  // A few calls are allowed, then none.
  const world = await testWorld({ RATE_LIMIT_SCALE: '0.01' })
  onTestFinished(() => world.close())
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ deps: world.deps, logger })
  onTestFinished(() => app.close())

  const zoe = await world.person()
  const player = (await zoe.call(scrobbling.makeAddress, { body: {} })).body.url
  const file = (await zoe.call(calendar.makeAddress)).body.address
  const token = await unsubscribeToken(world.deps.db, zoe.id)
  for (const [method, path, route] of [
    ['POST', new URL(player).pathname, '/api/scrobble/:secret'],
    ['GET', new URL(file).pathname, '/api/calendar/:file'],
    ['POST', `/api/unsubscribe/${token}`, '/api/unsubscribe/:token'],
  ] as const) {
    lines.length = 0
    let status = 0
    for (let call = 0; call < 10 && status !== 429; call += 1) {
      const answer = await app.inject({ method, url: path, payload: {} })
      status = answer.statusCode
    }
    expect(status).toBe(429)
    const log = lines.join('')
    expect(log).toContain(`"route":"${route}"`)
    expect(log).not.toContain(path.split('/').at(-1))
  }
})
