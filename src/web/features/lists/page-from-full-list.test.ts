import { expect, it } from 'vitest'
import type { SavedMovie, SavedShow, SavedTv } from '#shared/saved-shows.ts'
import { savedMovie } from '#test/saved-movie.ts'
import type { ListFilter } from './cache.ts'
import { itemName, type Part } from './item.ts'
import { pageFromFullList } from './page-from-full-list.ts'

const movie = (tmdbId: number, title: string, patch: Partial<SavedMovie> = {}) =>
  savedMovie(tmdbId, { title, addedAt: `2026-01-${10 + tmdbId}T10:00:00.000Z`, ...patch })

const { title: name, release_date, ...facts } = movie(4, 'Dix pour cent')
const tv: SavedTv = { ...facts, mediaType: 'tv', name, first_air_date: release_date }
const movies = [
  movie(1, 'Zèbre', { rating: 4, rank: 2, isWatched: true }),
  movie(2, 'Élan', { rating: 9 }),
  movie(3, 'Abandon', { progress: 'abandoned' }),
]

const ALL: ListFilter = {
  type: 'all',
  watched: undefined,
  sort: 'DATE_DESC',
  query: '',
  facets: [],
}

const kept = (films: readonly SavedShow[], series?: readonly SavedShow[]) => (part: Part) =>
  part === 'movie' ? films : series

function names(patch: Partial<ListFilter>): string[] | undefined {
  const page = pageFromFullList(kept(movies, [tv]), { ...ALL, ...patch }, 1)
  return page?.results.flatMap((slot) => ('heldFor' in slot ? [] : [itemName(slot)]))
}

it.each([
  ['newest first', {}, ['Dix pour cent', 'Élan', 'Zèbre']],
  ['oldest first', { sort: 'DATE_ASC' }, ['Zèbre', 'Élan', 'Dix pour cent']],
  ['best first', { sort: 'RATING_DESC' }, ['Élan', 'Zèbre', 'Dix pour cent']],
  ['worst first', { sort: 'RATING_ASC' }, ['Zèbre', 'Élan', 'Dix pour cent']],
  ['by title, whatever the accents', { sort: 'TITLE_ASC' }, ['Dix pour cent', 'Élan', 'Zèbre']],
  ['by rank, the others after', { sort: 'RANK_ASC' }, ['Zèbre', 'Élan', 'Dix pour cent']],
  ['films alone', { type: 'movie' }, ['Élan', 'Zèbre']],
  ['seen alone', { watched: true }, ['Zèbre']],
  ['what is searched', { query: 'ela' }, ['Élan']],
  ['what was abandoned, where asked', { facets: ['state:abandoned'] }, ['Abandon']],
] as const)('%s', (_, patch, expected) => {
  expect(names(patch)).toEqual(expected)
})

it.each([
  ['DATE_DESC', ['Un, la série', 'Un', 'Deux']],
  ['DATE_ASC', ['Deux', 'Un', 'Un, la série']],
  ['RATING_DESC', ['Un, la série', 'Un', 'Deux']],
  ['RATING_ASC', ['Deux', 'Un', 'Un, la série']],
] as const)('orders items added at one instant as the server does: %s', (sort, expected) => {
  const { addedAt } = tv
  const films = [movie(4, 'Un', { addedAt }), movie(2, 'Deux', { addedAt })]
  const series = [{ ...tv, name: 'Un, la série' }]
  for (const given of [films, films.toReversed()]) {
    const page = pageFromFullList(kept(given, series), { ...ALL, sort }, 1)
    expect(page?.results.map((slot) => ('heldFor' in slot ? '' : itemName(slot)))).toEqual(expected)
  }
})

it('has no page for a filter that only the server can apply', () => {
  expect(names({ facets: ['service:8'] })).toBeUndefined()
})

it('has no page when a part of the list is not cached', () => {
  expect(pageFromFullList(kept(movies), ALL, 1)).toBeUndefined()
  expect(pageFromFullList(kept(movies), { ...ALL, type: 'movie' }, 1)?.totalResults).toBe(2)
})

it('splits pages as the server does', () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    movie(index + 1, `Film ${index}`, { addedAt: new Date(index * 1000).toISOString() }),
  )
  const last = pageFromFullList(kept(many), { ...ALL, type: 'movie', sort: 'DATE_ASC' }, 3)
  expect(last).toMatchObject({ page: 3, totalPages: 3, totalResults: 45 })
  expect(last?.results).toEqual(many.slice(40))
})
