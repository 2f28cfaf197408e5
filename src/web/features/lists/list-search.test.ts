import { describe, expect, it } from 'vitest'
import {
  withChange,
  filterOf,
  hasActiveFilters,
  ownFilterOf,
  recall,
  remember,
  reversed,
  type ListSearch,
} from './list-search.ts'

describe('filterOf', () => {
  it('is the whole list, latest added first, without parameters', () => {
    expect(filterOf({})).toEqual({
      type: 'all',
      watched: undefined,
      sort: 'DATE_DESC',
      query: '',
      facets: [],
    })
  })

  it.each<[ListSearch, boolean]>([
    [{}, false],
    [{ sort: 'TITLE_ASC', view: 'rows' }, false],
    [{ type: 'tv' }, true],
    [{ watched: false }, true],
    [{ query: 'amélie' }, true],
  ])('%j hides some: %s', (search, expected) => {
    expect(hasActiveFilters(filterOf(search))).toBe(expected)
  })
})

it.each([
  ['RANK_ASC', []],
  ['DATE_DESC', ['genre:Drame']],
] as const)('the own list by %s is filtered by %j', (sort, facets) => {
  const search: ListSearch = { sort, type: 'tv', filter: 'genre:Drame' }
  expect(ownFilterOf(search)).toEqual({ ...filterOf(search), facets })
})

describe('withChange', () => {
  it.each([
    [{ type: 'movie' }, { type: 'all' }, {}],
    [{ watched: true }, { watched: undefined }, {}],
    [{}, { watched: false }, { watched: false }],
    [{ view: 'rows' }, { view: 'grid' }, {}],
    [{ sort: 'RATING_ASC' }, { sort: 'DATE_DESC' }, {}],
    [{ type: 'tv', query: 'a' }, { query: '', facets: [] }, { type: 'tv' }],
  ] as const)('%j with %j is %j', (search, change, expected) => {
    expect(withChange(search, change)).toEqual(expected)
  })
})

describe('reversed', () => {
  it.each([
    ['DATE_DESC', 'DATE_ASC'],
    ['RATING_ASC', 'RATING_DESC'],
    ['TITLE_ASC', undefined],
    ['RANK_ASC', undefined],
  ] as const)('%s reversed is %s', (sort, expected) => {
    expect(reversed(sort)).toBe(expected)
  })
})

describe('the remembered search', () => {
  const storage = (first?: string) => {
    let kept = first
    return {
      getItem: () => kept ?? null,
      setItem: (_: string, value: string) => {
        kept = value
      },
    }
  }

  it('is restored, except the query', () => {
    const store = storage()
    remember(store, 'calepin.list', {
      type: 'tv',
      watched: false,
      sort: 'RATING_DESC',
      query: 'a',
      view: 'rows',
    })
    expect(recall(store, 'calepin.list')).toEqual({
      type: 'tv',
      watched: false,
      sort: 'RATING_DESC',
      view: 'rows',
    })
  })

  it.each(['', 'null', '[]', '{"type":"game","sort":"LOUDEST","watched":"yes"}', '{'])(
    'is ignored when it is %s',
    (text) => {
      expect(recall(storage(text), 'calepin.list')).toEqual({})
    },
  )

  it('is empty without usable storage', () => {
    const closed = {
      getItem: () => {
        throw new Error('denied')
      },
    }
    expect(recall(closed, 'calepin.list')).toEqual({})
  })
})
