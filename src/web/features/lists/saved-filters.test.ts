import { expect, test } from 'vitest'
import { Chosen } from '#shared/saved-filters.ts'
import { withChange, type ListSearch } from './list-search.ts'
import { changeTo, chosenOf } from './saved-filters.ts'

test.each<ListSearch>([
  {},
  { filter: 'genre:Drame,service:mine' },
  { type: 'tv', watched: false, sort: 'TITLE_ASC' },
  { type: 'movie', watched: true, sort: 'RATING_ASC', filter: 'rating:none' },
])('a list is shown as it was kept: %j', (search) => {
  const chosen = chosenOf(search)
  expect(Chosen.safeParse(chosen).success).toBe(true)
  const shown: ListSearch = { type: 'tv', watched: true, query: 'a', filter: 'noted:yes' }
  expect(withChange(shown, changeTo(chosen))).toEqual(search)
})

test('the view of the list stays, and what was looked for is not kept', () => {
  const search = { query: 'a', view: 'rows', filter: 'noted:yes' } as const
  expect(chosenOf(search)).toEqual({ filter: ['noted:yes'] })
  expect(withChange({ view: 'rows' }, changeTo(chosenOf(search)))).toEqual({
    view: 'rows',
    filter: 'noted:yes',
  })
})
