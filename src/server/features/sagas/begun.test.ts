import { expect, test } from 'vitest'
import { sagas } from '#shared/sagas.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { testWorld } from '#test/world.ts'

test('the sagas last seen come first, those seen nobody knows when last', async () => {
  const world = await testWorld()
  try {
    const { db } = world.deps
    const me = await world.person()
    for (const [place, day] of ['2026-01-02', '2026-01-03', undefined].entries()) {
      const tmdb_id = 900_001 + place
      const saga = { saga_id: place + 1, name: `Saga ${place + 1}`, poster_path: null }
      await db
        .insertInto('sagas')
        .values({ ...saga, parts: '[]', fetched_at: 0 })
        .execute()
      await db.insertInto('saga_parts').values({ tmdb_id, saga_id: saga.saga_id }).execute()
      await me.call(savedShows.addMovie, { body: { tmdbId: tmdb_id, title: `Film ${place}` } })
      await me.call(savedShows.watchMovie, { body: { tmdbId: tmdb_id, isWatched: true, day } })
    }
    // As an import leaves it.
    await db
      .updateTable('saved_shows')
      .set({ watched_at: null })
      .where('tmdb_id', '=', 900_003)
      .execute()
    const { body } = await me.call(sagas.getBegun)
    expect(body.results.map(({ id }) => id)).toEqual([2, 1, 3])
  } finally {
    await world.close()
  }
})
