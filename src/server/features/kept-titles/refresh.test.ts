import { onTestFinished, expect, test } from 'vitest'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { Deps } from '#server/deps.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { json, status } from '#test/fakes/upstream.ts'
import { steamAt, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'
import { releaseJobs } from '../calendar/jobs.ts'
import { keptTitleJobs } from './jobs.ts'

const DAY = 86_400_000

const everyJob = (deps: Deps) => [...keptTitleJobs(deps), ...releaseJobs(deps)]

async function begin(jobs = everyJob) {
  const world = await upstreamWorld()
  onTestFinished(() => world.close())
  const server = await world.start(steamAt(world))
  const { deps } = server
  /** Runs the jobs daily, over some days. */
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await openWorker(deps, jobs(deps)).runDue()
      world.base.clock.pass(60_000)
      await openWorker(deps, keptTitleJobs(deps)).runDue()
      world.base.clock.pass(DAY)
    }
  }
  return { world, server, pass }
}

/** What the catalogues answer about the film 900603 and the series 900604, and the store about the game 9. */
function answer(world: UpstreamWorld, film: object, series: object, game: object): void {
  const data = { type: 'game', steam_appid: 9, ...game }
  world.server.answer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/3/movie/900603')) return json({ id: 900_603, ...film })(request, response)
    if (path.startsWith('/3/tv/900604?')) return json({ id: 900_604, ...series })(request, response)
    if (!path.startsWith('/api/appdetails')) return status(404)(request, response)
    return json({ 9: { success: true, data } })(request, response)
  })
}

test('a work saved before its release gets name, poster, date, length and origin', async () => {
  const { world, pass } = await begin()
  const game = { name: 'Silksong', release_date: { coming_soon: true, date: '3 févr. 2026' } }
  answer(world, { title: 'Projet sans nom' }, { name: 'Une série' }, game)
  const other = await world.base.person()
  for (const by of [world.me, other]) {
    await by.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Projet sans nom' } })
    await by.call(savedShows.addTv, { body: { tmdbId: 900_604, name: 'Une série' } })
    await by.call(savedGames.addGame, { body: { steamApiId: 9, name: 'Silksong' } })
  }
  await world.me.call(savedShows.noteMovie, { body: { tmdbId: 900_603, note: 'Avec Zoé' } })
  await pass(2)
  const listOf = async (by: typeof other) => {
    const query = { userId: by.id }
    const shows = (await by.call(savedShows.getAll, { query })).body.results
    const all = (await by.call(savedGames.getGames, { query })).body.results
    return [...shows, ...all]
  }
  const before = await listOf(world.me)
  expect(before).toContainEqual(
    expect.objectContaining({ title: 'Projet sans nom', release_date: null, poster_path: null }),
  )
  const film = { title: 'Le Film', poster_path: '/f.jpg', release_date: '2026-05-20', runtime: 121 }
  const origin = { production_countries: [{ iso_3166_1: 'FR' }], original_language: 'fr' }
  const series = {
    name: 'Une série',
    overview: 'Enfin.',
    first_air_date: '2026-03-01',
    genres: [{ name: 'Drame' }],
  }
  const later = { name: 'Silksong', release_date: { coming_soon: true, date: '19 août 2026' } }
  answer(world, { ...film, ...origin }, series, later)
  await pass(10)
  for (const by of [world.me, other]) {
    const now = await listOf(by)
    expect(now).toContainEqual(
      expect.objectContaining({
        title: 'Le Film',
        poster_path: '/f.jpg',
        release_date: '2026-05-20',
        note: by === other ? null : 'Avec Zoé',
      }),
    )
    expect(now).toContainEqual(
      expect.objectContaining({
        name: 'Une série',
        overview: 'Enfin.',
        first_air_date: '2026-03-01',
        genres: ['Drame'],
      }),
    )
    expect(now).toContainEqual(
      expect.objectContaining({ name: 'Silksong', releaseDate: '2026-08-19' }),
    )
  }
  const rows = await world.base.deps.db
    .selectFrom('saved_shows')
    .where('media_type', '=', 'movie')
    .select(['runtime', 'countries', 'language'])
    .execute()
  const facts = { runtime: 121, countries: '["FR"]', language: 'fr' }
  expect(rows).toEqual([facts, facts])
  // The owners did not do this.
  const times = (list: typeof before) => list.map(({ updatedAt }) => updatedAt).toSorted()
  expect(times(await listOf(world.me))).toEqual(times(before))
})

test('a list is written only when something changed, and keeps facts no longer given', async () => {
  const { world, pass } = await begin()
  const film = { title: 'Le Film', poster_path: '/f.jpg', release_date: '2026-05-20', runtime: 121 }
  const origin = { production_countries: [{ iso_3166_1: 'FR' }], original_language: 'fr' }
  answer(world, { ...film, ...origin }, {}, {})
  await world.me.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Le Film' } })
  await pass(2)
  const read = async () => ({
    lists: await world.base.deps.db.selectFrom('show_lists').selectAll().execute(),
    items: await world.base.deps.db.selectFrom('saved_shows').selectAll().execute(),
  })
  const first = await read()
  expect(first.items[0]).toMatchObject({ poster_path: '/f.jpg', release_date: '2026-05-20' })
  answer(world, { title: 'Le Film' }, {}, {})
  await pass(20)
  expect(await read()).toEqual(first)
})

test('a title saved to see is refreshed within a week, even if others have seen it', async () => {
  // Without the jobs of releases, which ask for the same film.
  const { world, server, pass } = await begin(keptTitleJobs)
  answer(world, { title: 'Le Film' }, {}, {})
  const film = { tmdbId: 900_603, title: 'Le Film' }
  await world.me.call(savedShows.addMovie, { body: film })
  await world.me.call(savedShows.watchMovie, { body: { tmdbId: 900_603, isWatched: true } })
  const asked = () => world.server.calls.filter((url) => url.startsWith('/3/movie/900603')).length
  const turn = async () =>
    server.deps.db
      .selectFrom('title_turns')
      .select(['is_seen', 'due_at', 'fetched_at'])
      .executeTakeFirstOrThrow()
  // With its facts: a turn is taken at once where a list lacks them.
  const addElsewhere = async () => {
    await (await world.base.person()).call(savedShows.addMovie, { body: film })
    await server.deps.db.updateTable('saved_shows').set({ facts_at: 1 }).execute()
  }
  await pass(9)
  expect(asked()).toBe(1)
  const { fetched_at, ...before } = await turn()
  expect(before).toEqual({ is_seen: 1, due_at: Number(fetched_at) + 30 * DAY })
  await addElsewhere()
  await pass(1)
  expect(asked()).toBe(2)
  expect((await turn()).is_seen).toBe(0)
  // A turn that is due sooner is not moved.
  const due_at = world.base.clock.now() + 2 * DAY
  await server.deps.db.updateTable('title_turns').set({ is_seen: 1, due_at }).execute()
  await addElsewhere()
  await pass(1)
  expect(await turn()).toMatchObject({ is_seen: 0, due_at })
})

test('the embedded catalogue does not overwrite TMDB’s facts', async () => {
  const { world } = await begin()
  const { deps } = world.base
  const by = await world.base.person()
  await by.call(savedShows.addMovie, { body: { tmdbId: 603, title: 'Matrix' } })
  const named = { title: 'La Matrice', title_key: 'la matrice', runtime: 1 }
  await deps.db.updateTable('saved_shows').set(named).where('tmdb_id', '=', 603).execute()
  await openWorker(deps, keptTitleJobs(deps)).runDue()
  world.base.clock.pass(60_000)
  await openWorker(deps, keptTitleJobs(deps)).runDue()
  const turns = await deps.db.selectFrom('title_turns').select('fetched_at').execute()
  expect(turns).toEqual([{ fetched_at: expect.any(Number) }])
  const query = deps.db.selectFrom('saved_shows').select(['title', 'runtime'])
  expect(await query.execute()).toEqual([{ title: 'La Matrice', runtime: 1 }])
})
