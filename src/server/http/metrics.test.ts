import { expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { testWorld } from '#test/world.ts'

const TOKEN = 'a token for the figures'

test('the figures are for who has the token, and name no one', async () => {
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

test('without the setting there is no such page', async () => {
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
