import { Agent } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import { type FakeUpstream, fakeUpstream, json } from '#test/fakes/upstream.ts'
import { parseSettings } from '#server/env.ts'
import { BACKGROUND } from '../upstream.ts'
import { openTmdb } from './open.ts'

let server: FakeUpstream
let dispatcher: Agent

beforeEach(async () => {
  server = await fakeUpstream()
  dispatcher = new Agent()
})
afterEach(async () => {
  await dispatcher.destroy()
  await server.close()
})

function open(settings: Record<string, string>) {
  const env = parseSettings({ TMDB_BASE_URL: server.url.href, ...settings })
  return openTmdb({ env, clock: testClock(), log: silentLog, dispatcher, random: () => 0 })
}

test('without a token or a key, uses the embedded catalogue and makes no call', async () => {
  const page = await open({}).topRated('movie', 1, BACKGROUND)
  expect(page.results).toHaveLength(20)
  expect(server.calls).toEqual([])
})

describe('on the network', () => {
  test('sends a token in a header, never in the URL', async () => {
    let authorization: string | undefined
    server.answer((request, response) => {
      authorization = request.headers.authorization
      json({ id: 550, title: 'Fight Club' })(request, response)
    })
    const movie = await open({ TMDB_TOKEN: 'jeton', TMDB_API_KEY: 'clef' }).movie(550, BACKGROUND)
    expect(movie).toMatchObject({ title: 'Fight Club' })
    expect(authorization).toBe('Bearer jeton')
    expect(server.calls[0]).toMatch(/^\/3\/movie\/550\?/)
    expect(server.calls[0]).not.toMatch(/jeton|clef|api_key/)
  })

  test('sends a key in the query', async () => {
    server.answer(json({ id: 550, title: 'Fight Club' }))
    await open({ TMDB_API_KEY: 'clef' }).movie(550, BACKGROUND)
    expect(server.calls[0]).toContain('api_key=clef')
  })

  test.each(['', '/', '/3', '/3/'])('the base URL may end in "%s"', async (end) => {
    server.answer(json({ id: 550, title: 'Fight Club' }))
    const TMDB_BASE_URL = server.url.origin + end
    await open({ TMDB_TOKEN: 'jeton', TMDB_BASE_URL }).movie(550, BACKGROUND)
    expect(server.calls[0]).toMatch(/^\/3\/movie\/550\?/)
  })

  test('has French genre names without a call', async () => {
    server.answer(json({ results: [], total_pages: 0, total_results: 0 }))
    const tmdb = open({ TMDB_TOKEN: 'jeton' })
    expect([tmdb.genreName(18), tmdb.genreName(10765), tmdb.genreName(1)]).toEqual([
      'Drame',
      'Science-fiction et fantastique',
      undefined,
    ])
    expect(server.calls).toEqual([])
  })
})
