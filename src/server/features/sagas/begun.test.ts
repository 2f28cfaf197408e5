import { expect, test } from 'vitest'
import { sagas } from '#shared/sagas.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { MovieCard } from '#shared/titles.ts'
import { testWorld } from '#test/world.ts'
import { rememberSaga } from './service.ts'

test('the sagas seen last come first, those without a date last', async () => {
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
    // As after an import without dates.
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

const CARD: Omit<MovieCard, 'id' | 'title'> = {
  mediaType: 'movie',
  original_title: 'Film',
  release_date: '2001-01-01',
  overview: '',
  poster_path: null,
  backdrop_path: null,
  vote_average: 0,
  vote_count: 0,
  genres: [],
}

test('a film that moved to another saga counts only in the new one', async () => {
  const world = await testWorld()
  try {
    const { db, clock } = world.deps
    const me = await world.person()
    const [moving, staying] = [900_101, 900_102]
    const keep = async (saga_id: number, ids: readonly number[]) => {
      const films = ids.map((id): MovieCard => ({ ...CARD, id, title: `Film ${id}` }))
      const saga = { saga_id, name: `Saga ${saga_id}`, poster_path: null }
      await db
        .insertInto('sagas')
        .values({ ...saga, parts: JSON.stringify(films), fetched_at: clock.now() })
        .execute()
      await db
        .insertInto('saga_parts')
        .values(ids.map((tmdb_id) => ({ tmdb_id, saga_id })))
        .execute()
    }
    await keep(11, [moving, staying])
    for (const tmdbId of [moving, staying]) {
      await me.call(savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
      await me.call(savedShows.watchMovie, { body: { tmdbId, isWatched: true } })
    }
    const begun = async () => (await me.call(sagas.getBegun)).body.results
    expect(await begun()).toMatchObject([{ id: 11, seen: 2, total: 2, next: null }])
    await keep(12, [moving])
    await rememberSaga(world.deps, moving, 12)
    const after = (await begun()).toSorted((one, other) => one.id - other.id)
    expect(after).toMatchObject([
      { id: 11, seen: 1, total: 1, next: null },
      { id: 12, seen: 1, total: 1, next: null },
    ])
  } finally {
    await world.close()
  }
})
