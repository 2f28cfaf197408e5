import { expect, test } from 'vitest'
import type { SavedTv } from '#shared/saved-shows.ts'
import { savedMovie } from '#test/saved-movie.ts'
import { tickedOf, withDone } from './item.ts'

/** A series of 62 episodes of which some were ticked. */
function series(seen: number): SavedTv {
  const { title: name, release_date: first_air_date, ...facts } = savedMovie(1)
  const next = seen < 62 ? { season: 2, episode: 1 } : null
  const episodes = { seen, aired: 62, next, tickedAt: null }
  return { ...facts, mediaType: 'tv', name, first_air_date, isWatched: false, episodes }
}

test('a series marked seen has no next episode, and no partial progress', () => {
  expect(tickedOf(series(7))).toMatchObject({ seen: 7, next: { season: 2, episode: 1 } })
  const done = withDone(series(7), '2026-01-15T12:00:00.000Z')
  expect(done).toMatchObject({ isWatched: true, episodes: { seen: 7, next: null } })
  expect(tickedOf(done)).toBeUndefined()
  expect(tickedOf(withDone(done, null))).toMatchObject({ seen: 7 })
})

test('a series seen episode by episode shows all as seen', () => {
  expect(tickedOf(withDone(series(62), '2026-01-15T12:00:00.000Z'))).toMatchObject({ seen: 62 })
})
