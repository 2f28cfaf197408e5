import { expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json } from '#test/fakes/upstream.ts'
import { upstreamWorld } from '#test/upstream-world.ts'
import { imdbTable } from '../account/export-tables.ts'
import { keptTitleJobs } from './jobs.ts'

test('the table for IMDb has a film’s IMDb id, without another call', async () => {
  const world = await upstreamWorld()
  const { me, base, server } = world
  try {
    server.answer((request, response) => {
      const isKnown = request.url?.startsWith('/3/movie/603') === true
      json({ id: 1, title: 'Un film', imdb_id: isKnown ? 'tt0133093' : 'none' })(request, response)
    })
    const { deps } = await world.start()
    for (const tmdbId of [603, 604]) {
      await me.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
      await me.call(savedShows.rateMovie, { body: { tmdbId, rating: 9 } })
    }
    const ids = async () => {
      const rows: unknown[] = []
      for await (const [id, rating] of imdbTable(deps.db, me.id)) rows.push([id, rating])
      return rows
    }
    const head = ['Const', 'Your Rating']
    expect(await ids()).toEqual([head, ['', 9], ['', 9]])
    const before = server.calls.length
    const worker = openWorker(deps, keptTitleJobs(deps))
    await worker.runDue()
    base.clock.pass(60_000)
    await worker.runDue()
    expect(await ids()).toEqual([head, ['tt0133093', 9], ['', 9]])
    expect(server.calls.length - before).toBe(2)
  } finally {
    await world.close()
  }
})
