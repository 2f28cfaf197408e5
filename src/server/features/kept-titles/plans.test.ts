import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { savedShows } from '#shared/saved-shows.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { upstreamWorld } from '#test/upstream-world.ts'
import { games } from '../saved-games/service.ts'
import { shows } from '../saved-shows/service.ts'
import { deleteOtherParts, findSagaAge, listSeenParts } from '../sagas/queries.ts'
import { updateFacts, updateOffers } from './keeper-queries.ts'
import { advanceTurns, findIsSeen, listDueTurns, listOwnDueTurns, upsertTurns } from './queries.ts'
import { listChangedLists, listUnqueued } from './walk-queries.ts'

test('statements read only what they need, in a large instance', async () => {
  const world = await upstreamWorld()
  onTestFinished(() => world.close())
  const { me } = world
  const { db } = (await world.start()).deps
  const numbers = Array.from({ length: 4000 }, (_, index) => index + 1)
  for (let from = 0; from < numbers.length; from += 500) {
    const ids = numbers.slice(from, from + 500)
    await upsertTurns(
      db,
      ids.map((tmdb_id) => ({
        tmdb_id,
        media_type: 'movie',
        region: 'FR',
        is_seen: tmdb_id % 2 === 0 ? 0 : 1,
        due_at: tmdb_id,
      })),
    )
    const parts = ids.map((tmdb_id) => ({ tmdb_id, saga_id: Math.ceil(tmdb_id / 4) }))
    await db.insertInto('saga_parts').values(parts).execute()
  }
  await me.call(savedShows.addMovie, { body: { tmdbId: 5, title: 'Film' } })
  await me.call(savedShows.watchMovie, { body: { tmdbId: 5, isWatched: true } })
  if (world.base.engine === 'postgres') await sql`analyze`.execute(db)
  const last = async (call: () => Promise<unknown>) => {
    world.base.queries.length = 0
    await call()
    const statement = world.base.queries.at(-1)
    if (!statement) throw new Error('nothing was run')
    return statement
  }
  const facts = { runtime: 90, countries: '["FR"]', language: 'fr', facts_at: 1 }
  const pace = async () => {}
  const film = { tmdb_id: 5, media_type: 'movie', region: 'FR' } as const
  const found = shows.outdated(db, { part: 'movie', id: 5 }, { offers: 'FR-8' })
  const outdated = await last(() => found.next())
  if (world.base.engine === 'sqlite') {
    // The rows of the thousands who keep the title are not read.
    expect(await sqlitePlan(db, outdated)).toEqual([expect.stringContaining('COVERING INDEX')])
  }
  const due = { userId: me.id, region: 'FR', now: 4000 }
  const own = await last(() => listOwnDueTurns(db, due, 40))
  if (world.base.engine === 'sqlite') {
    // Others' turns are not read, however many are due.
    expect((await sqlitePlan(db, own))[0]).toMatch(/^SEARCH saved_shows .*user_id=/)
  }
  const list = {
    user_id: me.id,
    media_type: 'movie',
    version: 1,
    changed_at: 1,
    region: 'FR',
  } as const
  const unqueued = await last(() => listUnqueued(db, list, 'FR'))
  if (world.base.engine === 'sqlite') {
    // The rows themselves of a long list are not read.
    expect((await sqlitePlan(db, unqueued))[0]).toContain('COVERING INDEX')
  }
  const statements = [
    outdated,
    own,
    unqueued,
    await last(() => listDueTurns(db, { region: 'FR', now: 4000 }, 40)),
    await last(() => listSeenParts(db, me.id)),
    await last(() => findSagaAge(db, { saga_id: 2, tmdb_id: 5 })),
    await last(() => deleteOtherParts(db, 5, 2)),
    await last(() => listChangedLists(db, 'FR', { is: '=', userId: me.id, limit: 2 })),
    await last(() => findIsSeen(db, film)),
    await last(() => advanceTurns(db, { media_type: 'movie', region: 'FR' }, [5], 0)),
    await last(() => updateFacts(db, film, facts, 50)),
    await last(() => updateOffers(db, film, 'FR-8', [me.id])),
    await last(() => shows.refresh({ db, pace }, { part: 'movie', id: 5 }, { title: 'Film' })),
    await last(() => games.refresh({ db, pace }, { part: 'game', id: 5 }, { title: 'Jeu' })),
  ]
  for (const statement of statements) {
    if (world.base.engine === 'postgres') {
      expect(await rowsRead(db, statement)).toBeLessThanOrEqual(100)
    } else {
      const plan = (await sqlitePlan(db, statement)).join('\n')
      expect(plan).not.toMatch(/SCAN (?:saved_shows|saved_games|saga_parts|title_turns)/)
    }
  }
})
