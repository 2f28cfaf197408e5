import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import type { Tmdb } from '#server/external/tmdb/client.ts'
import { json } from '#test/fakes/upstream.ts'
import { upstreamWorld } from '#test/upstream-world.ts'
import { keptTitleJobs } from './jobs.ts'

test('a title that cannot be refreshed is logged, and does not block others', async () => {
  const world = await upstreamWorld()
  onTestFinished(() => world.close())
  world.server.answer(json({ id: 1, title: 'Un film' }))
  const { deps } = await world.start()
  for (const tmdbId of [603, 604, 605]) {
    await world.me.call(savedShows.addMovie, { body: { tmdbId, title: 'Un film' } })
  }
  const fault = new Error('out of range')
  const brief: Tmdb['brief'] = async (type, id, by) => {
    if (id === 603) throw fault
    return deps.tmdb.brief(type, id, by)
  }
  const worker = openWorker(deps, keptTitleJobs({ ...deps, tmdb: { ...deps.tmdb, brief } }))
  await worker.runDue()
  world.base.clock.pass(60_000)
  await worker.runDue()
  const turns = deps.db
    .selectFrom('title_turns')
    .orderBy('tmdb_id')
    .select(['fetched_at', 'due_at'])
  const [failed, ...others] = await turns.execute()
  // In the first run or the second.
  const at = others[0]?.fetched_at ?? 0
  expect(at).toBeGreaterThan(0)
  expect(failed).toEqual({ fetched_at: null, due_at: at + 900_000 })
  const refreshed = { fetched_at: at, due_at: at + 7 * DAY_MS }
  expect(others).toEqual([refreshed, refreshed])
  const said = world.logged.filter((line) => line.includes('the turn of a title failed'))
  expect(said).toEqual([expect.stringContaining('"tmdb_id":603')])
})

test('two jobs that refresh the same title write it one after the other', async () => {
  const world = await upstreamWorld()
  onTestFinished(() => world.close())
  const FR = { flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: null }] }
  const crew = [{ id: 9340, name: 'Lana Wachowski', profile_path: null, job: 'Director' }]
  world.server.answer(
    json({
      id: 603,
      title: 'Matrix',
      credits: { cast: [], crew },
      'watch/providers': { results: { FR } },
    }),
  )
  const { deps } = await world.start()
  const { db } = deps
  for (const tmdbId of [603, 604, 605]) {
    await world.me.call(savedShows.addMovie, { body: { tmdbId, title: 'Matrix' } })
  }
  const run = (name: string) => {
    const job = keptTitleJobs(deps).find((each) => each.name === name)
    const { signal } = new AbortController()
    const first = { key: world.me.id, data: null, attempt: 1, askedAt: 0 }
    return job?.run(first, { signal, pace: async () => {} })
  }
  await run('kept-titles')
  for (let round = 0; round < 10; round += 1) {
    // The catalogue's rate limit is per minute.
    world.base.clock.pass(60_000)
    await db.updateTable('title_turns').set({ due_at: 0 }).execute()
    await db.deleteFrom('title_services').execute()
    await db.deleteFrom('title_people').execute()
    await Promise.all([run('title-turns'), run('own-titles')])
    for (const table of ['title_services', 'title_people'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(3)
    }
  }
})
