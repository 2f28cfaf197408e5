import { expect, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json } from '#test/fakes/upstream.ts'
import { upstreamWorld } from '#test/upstream-world.ts'
import { keptTitleJobs } from './jobs.ts'

const DAY = 86_400_000
const named = (id: number | null, name: string) => ({ id, name, profile_path: null })
const cast = Array.from({ length: 12 }, (_, place) => ({
  ...named(100 + place, `Interprète ${place}`),
  character: 'Un rôle',
}))
const lana = { ...named(9340, 'Lana Wachowski'), job: 'Director' }

test('makers and first actors of a kept title are stored and deleted with it', async () => {
  const world = await upstreamWorld()
  const { me, base, server } = world
  try {
    let crew = [{ ...named(9339, 'Lilly Wachowski'), job: 'Director' }, lana]
    server.answer((request, response) => {
      const isFilm = request.url?.startsWith('/3/movie/') === true
      const writer = { ...named(1, 'Qui écrit'), job: 'Writer' }
      json({
        id: 1,
        title: 'Un film',
        name: 'Une série',
        credits: { cast: [...cast, named(null, 'Sans page')], crew: [writer, ...crew] },
        ...(!isFilm && { created_by: [named(66_633, 'Vince Gilligan')] }),
      })(request, response)
    })
    const { deps } = await world.start()
    const people = async (media_type: 'movie' | 'tv') => {
      const rows = await deps.db
        .selectFrom('title_people')
        .where('media_type', '=', media_type)
        .orderBy('role')
        .orderBy('person_id')
        .select(['role', 'person_id', 'name'])
        .execute()
      return rows.map(({ role, person_id, name }) => `${role} ${person_id} ${name}`)
    }
    const run = async () => {
      const worker = openWorker(deps, keptTitleJobs(deps))
      await worker.runDue()
      base.clock.pass(60_000)
      await worker.runDue()
    }
    await me.call(savedShows.addMovie, { body: { tmdbId: 603, title: 'Matrix' } })
    await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
    await run()
    const actors = cast.slice(0, 8).map(({ id, name }) => `actor ${id} ${name}`)
    const makers = ['maker 9339 Lilly Wachowski', 'maker 9340 Lana Wachowski']
    expect(await people('movie')).toEqual([...actors, ...makers])
    expect(await people('tv')).toEqual([...actors, 'maker 66633 Vince Gilligan'])
    expect(server.calls.filter((url) => /^\/3\/(?:movie|tv)\//.test(url))).toHaveLength(2)

    // A correction shows at the next refresh, a week later.
    crew = [lana]
    await run()
    base.clock.pass(7 * DAY)
    await run()
    expect(await people('movie')).toEqual([...actors, 'maker 9340 Lana Wachowski'])
    await me.call(savedShows.deleteMovie, { query: { tmdbId: 603 } })
    base.clock.pass(8 * DAY)
    await run()
    expect(await people('movie')).toEqual([])
    expect(await people('tv')).toHaveLength(9)
  } finally {
    await world.close()
  }
})
