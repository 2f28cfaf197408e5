import { describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '#shared/paging.ts'
import type { SavedMovie, SavedShow, SavedTv } from '#shared/saved-shows.ts'
import type { MovieCard } from '#shared/titles.ts'
import { keyOf } from './any-title.ts'
import type { Slot } from './item.ts'
import {
  addToPages,
  matchesFilter,
  dropFromFull,
  dropFromPages,
  putPlaceholder,
  matchesSearch,
  putInFull,
  type ListFilter,
  type ListPage,
  type Write,
} from './cache.ts'
import { afterWrite } from './after-write.ts'
import { slotKey } from './item.ts'
import { savedMovie } from '#test/saved-movie.ts'

const movie = (tmdbId: number, patch: Partial<SavedMovie> = {}) =>
  savedMovie(tmdbId, { release_date: '2001-04-25', vote_average: 7.9, ...patch })

const tv = (tmdbId: number): SavedTv => {
  const { title, release_date, ...facts } = movie(tmdbId)
  return { ...facts, mediaType: 'tv', name: title, first_air_date: release_date }
}

const pageOf = (page: number, totalResults: number, results: readonly Slot[]): ListPage => ({
  results,
  page,
  totalPages: Math.ceil(totalResults / 3),
  totalResults,
})

const keys = (slots: readonly Slot[] | undefined) => slots?.map(slotKey)

describe('the full list', () => {
  const list: readonly SavedShow[] = [movie(1), movie(2)]

  it.each([
    ['appends what it did not hold', movie(3), ['movie:1', 'movie:2', 'movie:3']],
    ['replaces in place what it held', movie(1, { note: 'Oui' }), ['movie:1', 'movie:2']],
    ['does not take series 1 for film 1', tv(1), ['movie:1', 'movie:2', 'tv:1']],
  ])('%s', (_, item, expected) => {
    const next = putInFull(list, item)
    expect(keys(next)).toEqual(expected)
    expect(next.find((other) => keyOf(other) === keyOf(item))).toBe(item)
    expect(keys(list)).toEqual(['movie:1', 'movie:2'])
  })

  it('loses a deleted item and nothing else', () => {
    expect(keys(dropFromFull(list, 'movie:1'))).toEqual(['movie:2'])
    expect(dropFromFull(list, 'tv:1')).toBe(list)
  })
})

describe('a noted item', () => {
  const page = pageOf(1, 3, [movie(1), tv(1), movie(3)])

  it('leaves its page, which holds its place', () => {
    const next = putPlaceholder(page, 'tv:1')
    expect(next.results).toEqual([movie(1), { heldFor: 'tv:1' }, movie(3)])
    expect(next.totalResults).toBe(3)
  })

  it('changes no page that does not have it', () => {
    expect(putPlaceholder(page, 'movie:9')).toBe(page)
  })
})

describe('a new item', () => {
  const films = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => movie(from + at))
  const full = new Map([
    [1, pageOf(1, PAGE_SIZE + 1, films(1, PAGE_SIZE))],
    [2, pageOf(2, PAGE_SIZE + 1, films(1 + PAGE_SIZE, 1))],
  ])

  it('comes first, and the others move down across pages', () => {
    const next = addToPages(full, movie(99))
    expect(next.get(1)?.results).toEqual([movie(99), ...films(1, PAGE_SIZE - 1)])
    expect(next.get(2)?.results).toEqual(films(PAGE_SIZE, 2))
    expect([...next.values()].map((page) => page.totalResults)).toEqual([
      PAGE_SIZE + 2,
      PAGE_SIZE + 2,
    ])
  })

  it('stays where it already is', () => {
    expect(addToPages(full, movie(1 + PAGE_SIZE))).toBe(full)
  })

  it.each([
    ['film 1', true],
    ['', true],
    ['autre', false],
  ])('is found by %j: %s', (query, expected) => {
    expect(
      matchesSearch(
        { type: 'all', watched: undefined, sort: 'DATE_DESC', query, facets: [] },
        movie(1),
      ),
    ).toBe(expected)
  })
})

describe('a deleted item', () => {
  const pages = new Map([
    [1, pageOf(1, 12, [movie(1), movie(2), movie(3)])],
    [2, pageOf(2, 12, [movie(4), movie(5), movie(6)])],
    [4, pageOf(4, 12, [movie(10), movie(11), movie(12)])],
  ])

  it.each([
    ['the first page', 'movie:2', ['movie:1', 'movie:3', 'movie:4'], ['movie:5', 'movie:6']],
    ['a middle page', 'movie:4', ['movie:1', 'movie:2', 'movie:3'], ['movie:5', 'movie:6']],
  ] as const)('of %s moves the following ones up', (_, key, first, second) => {
    const next = dropFromPages(pages, key)
    expect(keys(next.get(1)?.results)).toEqual(first)
    expect(keys(next.get(2)?.results)).toEqual(second)
    expect(keys(next.get(4)?.results)).toEqual(['movie:10', 'movie:11', 'movie:12'])
    expect([...next.values()].map((page) => page.totalResults)).toEqual([11, 11, 11])
    expect(pages.get(1)?.totalResults).toBe(12)
  })

  it('removes its held place too', () => {
    const held = new Map([[1, pageOf(1, 1, [{ heldFor: 'movie:1' }])]])
    expect(dropFromPages(held, 'movie:1').get(1)).toEqual({
      results: [],
      page: 1,
      totalPages: 1,
      totalResults: 0,
    })
  })

  it('changes nothing in pages without it', () => {
    expect(dropFromPages(pages, 'tv:2')).toBe(pages)
  })
})

describe('belongs', () => {
  const filter: ListFilter = {
    type: 'all',
    watched: undefined,
    sort: 'DATE_DESC',
    query: '',
    facets: [],
  }
  it.each([
    ['everything to the whole list', {}, true],
    ['a film to the films', { type: 'movie' }, true],
    ['no film to the series', { type: 'tv' }, false],
    ['what is to see to « À voir »', { watched: false }, true],
    ['nothing to see to « Déjà vu »', { watched: true }, false],
  ] as const)('%s', (_, patch, expected) => {
    expect(matchesFilter({ ...filter, ...patch }, movie(1))).toBe(expected)
  })

  it.each([
    ['2019', undefined, true],
    ['2019-01', undefined, true],
    ['2019', '2019', true],
    ['2019-01', '2019', false],
    ['2019-01', '2019-01', true],
  ])('an item seen in « %s », when « %s » is known: %s', (facet, doneIn, expected) => {
    const seen = movie(1, { isWatched: true, watchedAt: '2019-01-01T12:00:00.000Z', doneIn })
    expect(matchesFilter({ ...filter, facets: [`seen:${facet}`] }, seen)).toBe(expected)
  })
})

describe('afterWrite', () => {
  const now = '2026-03-01T00:00:00.000Z'
  const title = movie(1)
  const card: MovieCard = {
    mediaType: 'movie',
    id: 1,
    title: 'Film 1',
    original_title: 'Film 1',
    release_date: '2001-04-25',
    overview: '',
    poster_path: null,
    backdrop_path: null,
    vote_average: 7.9,
    vote_count: 10,
    genres: [],
  }

  it.each<[string, Write, SavedMovie | undefined, SavedShow | null]>([
    [
      'adding makes an item to see',
      { kind: 'add', title: card },
      undefined,
      movie(1, { addedAt: now, updatedAt: now }),
    ],
    ['adding again changes nothing', { kind: 'add', title: card }, title, title],
    ['removing leaves nothing', { kind: 'remove', title }, title, null],
    [
      'rating marks it seen',
      { kind: 'rate', title, rating: 8 },
      title,
      movie(1, { rating: 8, isWatched: true, watchedAt: now, updatedAt: now }),
    ],
    [
      'clearing the rating does not undo that',
      { kind: 'rate', title, rating: null },
      movie(1, { rating: 8, isWatched: true, watchedAt: '2026-02-01' }),
      movie(1, { isWatched: true, watchedAt: '2026-02-01', updatedAt: now }),
    ],
    [
      'noting leaves it to see',
      { kind: 'note', title, note: 'Pour Paul', reader: 'self' },
      title,
      movie(1, { note: 'Pour Paul', noteReader: 'self', updatedAt: now }),
    ],
    [
      'a note of blanks is none',
      { kind: 'note', title, note: ' \n\u200b', reader: 'friends' },
      movie(1, { note: 'Pour Paul' }),
      movie(1, { updatedAt: now }),
    ],
    [
      'back to see, it was seen on no day',
      { kind: 'watch', title, isWatched: false },
      movie(1, { isWatched: true, watchedAt: '2026-02-01' }),
      movie(1, { updatedAt: now }),
    ],
  ])('%s', (_, write, before, expected) => {
    expect(afterWrite(write, before, now)).toEqual(expected)
  })
})
