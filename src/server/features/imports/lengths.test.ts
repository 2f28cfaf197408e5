import { expect, onTestFinished, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { stats } from '#shared/stats.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { importFiles } from '#test/imports.ts'
import { testWorld } from '#test/world.ts'
import { keptTitleJobs } from '../kept-titles/jobs.ts'
import { OWN_TITLES } from '../sagas/service.ts'

const FILE = { 'films.csv': 'Title,Year,Rating10\nInception,2010,9\nForrest Gump,1994,8\n' }

test('the lengths of imported films are known soon, also of those that somebody else keeps', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const { deps } = world
  const jobs = keptTitleJobs(deps)
  const other = await world.person()
  await other.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  await openWorker(deps, jobs).runDue()
  world.clock.pass(60_000)
  await openWorker(deps, jobs).runDue()
  const me = await world.person()
  await importFiles(world, me, FILE)
  const own = jobs.filter(({ name }) => name === OWN_TITLES)
  await openWorker(deps, own).runDue()
  const { totals } = (await me.call(stats.getStats)).body
  expect(totals).toMatchObject({ movie: 2, timed: 2, untimed: 0 })
})
