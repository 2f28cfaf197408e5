import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { pack, unpack } from '#server/external/packing.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { TOKEN, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

const playtime = { id: 1, title: 'Playtime', release_date: '1967-12-16', overview: 'Paris.' }
const DAY = 86_400_000

let world: UpstreamWorld

beforeEach(async () => {
  world = await upstreamWorld()
})
afterEach(() => world.close())

const rows = () => world.base.deps.db.selectFrom('upstream_answers').selectAll().execute()
const withoutTransactions = (statements: readonly string[]) =>
  statements.filter((sql) => !/^(?:begin|commit)/.test(sql))

describe('a process that starts after another', () => {
  test('reuses its cached responses, without a call, and while upstream is down', async () => {
    world.server.answer(json(playtime))
    const first = await world.start()
    const before = await first.get('/titles/movie/1')
    await first.get('/titles/search?query=play')
    await first.stop()

    world.server.answer(status(500))
    const second = await world.start()
    expect((await second.get('/titles/movie/1')).body).toEqual(before.body)
    world.base.clock.pass(2 * DAY)
    expect((await second.get('/titles/movie/1')).body).toEqual(before.body)
    await second.stop()

    world.base.clock.pass(40 * DAY)
    const third = await world.start()
    // The session has expired too, so call the catalogue directly.
    await expect(third.deps.tmdb.movie(1, BACKGROUND)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
  })

  test('costs one write, then one read, and later only the session and the friends’ marks', async () => {
    world.server.answer(json(playtime))
    const first = await world.start()
    world.base.statements.length = 0
    await Promise.all(Array.from({ length: 20 }, () => first.deps.tmdb.movie(1, BACKGROUND)))
    await first.stop()
    expect(withoutTransactions(world.base.statements)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)

    const second = await world.start()
    const counts: number[] = []
    for (let count = 0; count < 2; count += 1) {
      world.base.statements.length = 0
      await second.get('/titles/movie/1')
      counts.push(withoutTransactions(world.base.statements).length)
    }
    expect(counts).toEqual([3, 2])
    expect(world.server.calls).toHaveLength(1)
  })

  test('makes one call for a hundred concurrent requests for one cold page', async () => {
    world.server.answer(json(playtime))
    const server = await world.start()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.get('/titles/movie/1')),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(world.server.calls).toHaveLength(1)
  })

  test('ignores responses of an older shape, and damaged ones', async () => {
    world.server.answer(json(playtime))
    const first = await world.start()
    await first.get('/titles/movie/1')
    await first.get('/titles/movie/2')
    await first.stop()
    const [one, two] = await rows()
    const { db } = world.base.deps
    const older = await pack(Buffer.from('{"shape":"of an older version"}'))
    await db
      .updateTable('upstream_answers')
      .set({ body: older })
      .where('key', '=', one?.key ?? '')
      .execute()
    await db
      .updateTable('upstream_answers')
      .set({ body: Buffer.from('damaged') })
      .where('key', '=', two?.key ?? '')
      .execute()

    const second = await world.start()
    for (const id of [1, 2]) {
      expect((await second.get(`/titles/movie/${id}`)).body['title']).toBe('Playtime')
    }
    expect(world.server.calls).toHaveLength(4)
    await second.stop()
    const third = await world.start()
    await third.get('/titles/movie/1')
    await third.get('/titles/movie/2')
    expect(world.server.calls).toHaveLength(4)
  })
})

test('the cache holds upstream’s responses, and nothing about callers or the key', async () => {
  world.server.answer(json({ ...playtime, results: [], total_pages: 0, total_results: 0 }))
  const server = await world.start()
  await server.get('/titles/movie/1')
  await server.get('/titles/search?query=un-secret-de-famille')
  await server.get('/people/search?query=un-secret-de-famille')
  await server.stop()
  const kept = await rows()
  expect(kept).toHaveLength(3)
  for (const row of kept) {
    const text = `${JSON.stringify({ ...row, body: '' })} ${String(await unpack(row.body))}`
    for (const word of [TOKEN, 'secret-de-famille', world.me.id, world.me.username]) {
      expect(text).not.toContain(word)
    }
    expect(row.size).toBe(row.body.length)
  }
})

test('neither a malformed response nor a 404 outlives the process', async () => {
  const first = await world.start()
  world.server.answer(json({ id: 'x', title: null }))
  expect((await first.get('/titles/movie/1')).status).toBe(502)
  world.server.answer(status(404))
  expect((await first.get('/titles/movie/2')).status).toBe(404)
  await first.stop()
  expect(await rows()).toEqual([])
})

test('regions are not mixed', async () => {
  const offers = (name: string) => ({ flatrate: [{ provider_id: 1, provider_name: name }] })
  const results = { FR: offers('À Paris'), BE: offers('À Bruxelles') }
  world.server.answer(json({ ...playtime, 'watch/providers': { results } }))
  for (const [region, name] of [
    ['FR', 'À Paris'],
    ['BE', 'À Bruxelles'],
  ]) {
    const server = await world.start({ CALEPIN_REGION: region ?? '' })
    const { body } = await server.get('/titles/movie/1')
    expect(body['providers']).toMatchObject({ region, flatrate: [{ name }] })
    await server.stop()
  }
  expect(world.server.calls).toHaveLength(2)
})

test('items saved from the embedded catalogue survive switching to TMDB', async () => {
  const offline = await world.start({ TMDB_TOKEN: '', TMDB_BASE_URL: '' })
  const { body: page } = await offline.get('/titles/movie/27205')
  const add = { tmdbId: 27_205, title: String(page['title']) }
  expect((await world.me.call(savedShows.addMovie, { body: add })).status).toBe(201)
  await world.me.call(savedShows.noteMovie, { body: { tmdbId: 27_205, note: 'Revoir' } })
  await offline.stop()
  expect(await rows()).toEqual([])

  world.server.answer(json({ id: 27_205, title: 'Inception', overview: 'Des rêves.' }))
  const online = await world.start()
  const list = await online.get('/savedshow/get-saved-movies?page=1')
  expect(list.body['results']).toMatchObject([
    { tmdbId: 27_205, title: page['title'], note: 'Revoir' },
  ])
  const { status: found, body } = await online.get('/titles/movie/27205')
  expect([found, body['overview']]).toEqual([200, 'Des rêves.'])
})
