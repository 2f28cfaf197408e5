import { expect, test } from 'vitest'
import { Chosen } from '#shared/saved-filters.ts'
import { withChange, type ListSearch } from './list-search.ts'
import { changeTo, chosenOf, isShowing } from './saved-filters.ts'

test.each<ListSearch>([
  {},
  { filter: 'genre:Drame,service:mine' },
  { type: 'tv', watched: false, sort: 'TITLE_ASC' },
  { type: 'movie', watched: true, sort: 'RATING_ASC', filter: 'rating:none' },
])('a saved filter restores the list: %j', (search) => {
  const chosen = chosenOf(search)
  expect(Chosen.safeParse(chosen).success).toBe(true)
  const shown: ListSearch = { type: 'tv', watched: true, query: 'a', filter: 'noted:yes' }
  expect(withChange(shown, changeTo(chosen))).toEqual(search)
})

test('the view is unchanged, and the query is not saved', () => {
  const search = { query: 'a', view: 'rows', filter: 'noted:yes' } as const
  expect(chosenOf(search)).toEqual({ filter: ['noted:yes'] })
  expect(withChange({ view: 'rows' }, changeTo(chosenOf(search)))).toEqual({
    view: 'rows',
    filter: 'noted:yes',
  })
})

test('a saved filter is active in any order of its facets, but not with one more', () => {
  const chosen = { filter: ['noted:yes', 'genre:Drame'], isDone: false }
  expect(isShowing({ filter: 'genre:Drame,noted:yes', watched: false }, { chosen })).toBe(true)
  expect(isShowing({ filter: 'genre:Drame,noted:yes' }, { chosen })).toBe(false)
  expect(isShowing({ filter: 'genre:Drame', watched: false }, { chosen })).toBe(false)
})
