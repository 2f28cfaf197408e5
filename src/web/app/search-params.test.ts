import { expect, test } from 'vitest'
import {
  GameListSearch,
  ComparisonSearch,
  QuerySearch,
  ListSearch,
  PanelSearch,
  RedirectSearch,
  RequestsSearch,
  TasteSearch,
  TitleSearch,
  TrendingSearch,
} from './search-params.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

/** Parses untrusted input, as from the address bar. */
function read<T>(schema: { readonly parse: (given: never) => T }, given: object): T {
  return schema.parse(given as never)
}

test('a list keeps known values and drops the rest', () => {
  expect(
    read(ListSearch, {
      type: 'tv',
      watched: 'false',
      sort: 'RANK_ASC',
      query: 'été',
      view: 'rows',
    }),
  ).toEqual({ type: 'tv', watched: false, sort: 'RANK_ASC', query: 'été', view: 'rows' })
  expect(
    read(ListSearch, {
      type: 'game',
      watched: 'maybe',
      sort: 'NAME',
      query: '',
      view: 3,
      other: 1,
    }),
  ).toEqual({})
})

test('a list of games keeps known values and drops the rest', () => {
  expect(
    read(GameListSearch, { played: 'true', sort: 'RANK_ASC', query: 'été', view: 'rows' }),
  ).toEqual({
    played: true,
    sort: 'RANK_ASC',
    query: 'été',
    view: 'rows',
  })
  expect(
    read(GameListSearch, { played: 'maybe', watched: 'true', type: 'tv', sort: 'NAME' }),
  ).toEqual({})
})

test('a group to compare does not open the conversation panel', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(read(TasteSearch, { group: id })).toEqual({ group: id })
  expect(read(TasteSearch, { conversation: id })).toEqual({})
  expect(read(PanelSearch, { conversation: id, group: id })).toEqual({ conversation: id })
})

test('a search drops characters that the server refuses', () => {
  expect(read(TitleSearch, { query: '\u0000' })).toEqual({})
  expect(read(TitleSearch, { query: 'a\u0000mélie' })).toEqual({ query: 'amélie' })
  const { query = '' } = read(TitleSearch, { query: `${'a'.repeat(99)}😀` })
  expect([query.length, query.isWellFormed()]).toEqual([100, true])
})

test('a flag is a boolean, or one as text', () => {
  expect(read(ListSearch, { watched: true })).toEqual({ watched: true })
  expect(read(ListSearch, { watched: 'true' })).toEqual({ watched: true })
  expect(read(ListSearch, { watched: '' })).toEqual({})
})

test('a query is truncated to the server’s limit', () => {
  expect(read(TitleSearch, { query: 'a'.repeat(300), type: 'all' })).toEqual({
    query: 'a'.repeat(100),
    type: 'all',
  })
})

test('trends are by day or by week', () => {
  expect(read(TrendingSearch, { window: 'day' })).toEqual({ window: 'day' })
  expect(read(TrendingSearch, { window: 'year' })).toEqual({})
})

test('a comparison keeps at most ten games, each once, and known values', () => {
  expect(read(ComparisonSearch, { ids: '620,570,620', range: 'month', scale: 'log' })).toEqual({
    ids: '620,570',
    range: 'month',
    scale: 'log',
  })
  expect(read(ComparisonSearch, { ids: '1,2,3,4,5,6,7,8,9,10,11' })).toEqual({
    ids: '1,2,3,4,5,6,7,8,9,10',
  })
  expect(read(ComparisonSearch, { ids: 'portal,-1,2147483648,', range: 'year', scale: 3 })).toEqual(
    {},
  )
  expect(read(ComparisonSearch, { ids: ['620'] })).toEqual({})
  expect(stringifySearch({ ids: '620,570' })).toBe('?ids=620,570')
})

test('a query without a type is truncated too', () => {
  expect(read(QuerySearch, { query: 'a'.repeat(300), page: 2 })).toEqual({ query: 'a'.repeat(100) })
  expect(read(QuerySearch, { query: '' })).toEqual({})
})

test('a page is an integer of at least 2', () => {
  expect(read(RequestsSearch, { page: '3' })).toEqual({ page: 3 })
  for (const page of ['1', '0', '-2', '2.5', 'x', undefined]) {
    expect(read(RequestsSearch, { page })).toEqual({})
  }
})

test('redirectFrom keeps the whole path', () => {
  expect(read(RedirectSearch, { redirectFrom: '/watchlist/movie/1?x=1#y' })).toEqual({
    redirectFrom: '/watchlist/movie/1?x=1#y',
  })
  expect(read(RedirectSearch, { redirectFrom: ['/a'] })).toEqual({})
})

test('a query that looks like a number stays text', () => {
  expect(parseSearch('?query=2001&type=movie')).toEqual({ query: '2001', type: 'movie' })
  expect(stringifySearch({ query: '2001', watched: false, page: 2, none: undefined })).toBe(
    '?query=2001&watched=false&page=2',
  )
  expect(stringifySearch({})).toBe('')
  expect(parseSearch(stringifySearch({ query: 'a&b=c #é+' }))).toEqual({ query: 'a&b=c #é+' })
})

test('the panel shows all conversations, a new one, or one by its id', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  for (const conversation of ['all', 'new', id]) {
    expect(read(PanelSearch, { conversation })).toEqual({ conversation })
  }
  expect(read(PanelSearch, {})).toEqual({})
  expect(read(PanelSearch, { conversation: '../x' })).toHaveProperty('conversation', undefined)
})
