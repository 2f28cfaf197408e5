import { expect, onTestFinished, test } from 'vitest'
import { testWorld } from '#test/world.ts'
import { countJobs } from './db/job-counts.ts'
import { parseSettings } from './env.ts'
import { assemble } from './world.ts'

const DAY = 86_400_000

test('jobs queued by servers with other settings do not stay overdue', async () => {
  const base = await testWorld()
  onTestFinished(() => base.close())
  const { engine, clock } = base
  const { db, log, env } = base.deps
  const start = (settings: Readonly<Record<string, string>>) => {
    const all = parseSettings({ DATA_DIR: env.DATA_DIR, ...settings })
    const database = { db, engine, close: async () => {} }
    const world = assemble(all, { database, clock, log })
    world.start()
    return world
  }
  const late = async () =>
    (await countJobs(db))
      .filter(({ dueAt }) => dueAt !== null && dueAt < clock.now())
      .map(({ kind }) => kind)
  const counting = start({ CALEPIN_GAMES: 'auto' })
  await expect
    .poll(async () => (await countJobs(db)).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['player-samples', 'old-answers']))
  await counting.close()
  clock.pass(2 * DAY)
  expect(await late()).toEqual(expect.arrayContaining(['player-samples', 'old-answers']))
  const embedded = start({ CALEPIN_GAMES: 'embedded', REDIS_URL: 'redis://127.0.0.1:1' })
  onTestFinished(() => embedded.close())
  await expect.poll(late).toEqual([])
})
