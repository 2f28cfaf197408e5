import { expect, test } from 'vitest'
import {
  activeFilters,
  cleared,
  lengthName,
  withChange,
  withGenre,
  yearsOf,
} from './discover-search.ts'

const names = new Map([
  [18, 'Drame'],
  [35, 'Comédie'],
])
const inUse = (search: Parameters<typeof activeFilters>[0]) =>
  activeFilters(search, (id) => names.get(id)).map(({ name }) => name)

test('empty values stay out of the URL', () => {
  expect(withChange({}, { type: 'movie', sort: 'popular', hideSeen: false, language: '' })).toEqual(
    {},
  )
  expect(withChange({ from: 1990 }, { to: 1999 })).toEqual({ from: 1990, to: 1999 })
  expect(withChange({ from: 1990 }, { from: undefined })).toEqual({})
})

test('genres are dropped when the type changes', () => {
  const films = { genres: '18', from: 1990 }
  expect(withChange(films, { type: 'tv' })).toEqual({ type: 'tv', from: 1990 })
  expect(withChange({ ...films, type: 'tv' }, { sort: 'title' })).toEqual({
    type: 'tv',
    ...films,
    sort: 'title',
  })
})

test('a genre is added or removed, up to ten', () => {
  expect(withGenre({}, 18)).toBe('18')
  expect(withGenre({ genres: '18' }, 35)).toBe('18,35')
  expect(withGenre({ genres: '18' }, 18)).toBeUndefined()
  expect(withGenre({ genres: '1,2,3,4,5,6,7,8,9,10' }, 11)).toBe('1,2,3,4,5,6,7,8,9,10')
})

test('each filter in use has a label and can be removed on its own', () => {
  const search = {
    genres: '18,35',
    from: 1990,
    to: 1999,
    maxRuntime: 90,
    minScore: 7,
    language: 'fr',
    country: 'BE',
    services: 'mine',
  }
  expect(inUse(search)).toEqual([
    'Drame',
    'Comédie',
    'Années 1990',
    'Jusqu’à 1\u00A0h\u00A030',
    'Note 7+',
    'En français',
    'Belgique',
    'Mes services',
  ])
  const [drama] = activeFilters(search, (id) => names.get(id))
  expect(drama?.without).toEqual({ genres: '35' })
  expect(inUse({ from: 1994, to: 1994 })).toEqual(['1994'])
  expect(inUse({ from: 1994 })).toEqual(['Depuis 1994'])
  expect(inUse({ to: 1994 })).toEqual(['Jusqu’en 1994'])
  expect(inUse({ from: 2010, to: 1990 })).toEqual(inUse({ from: 1990, to: 2010 }))
  expect(inUse({ genres: '18,18' })).toEqual(['Drame'])
  expect(inUse({ type: 'tv', sort: 'title', hideSeen: true })).toEqual([])
})

test('years in the wrong order are searched in the right one', () => {
  expect(yearsOf({ from: 2010, to: 1990 })).toEqual({ from: 1990, to: 2010 })
  expect(yearsOf({ from: 1990, to: 2010 })).toEqual({ from: 1990, to: 2010 })
  expect(yearsOf({ from: 2010 })).toEqual({ from: 2010 })
})

test('clearing keeps the type, the order and what is hidden', () => {
  const kept = { type: 'tv', sort: 'score', hideSeen: true } as const
  expect(cleared({ ...kept, genres: '18', from: 1990 })).toEqual(kept)
})

test('lengths as text', () => {
  expect(lengthName({ minRuntime: 90, maxRuntime: 120 })).toBe('De 1\u00A0h\u00A030 à 2\u00A0h')
  expect(lengthName({ minRuntime: 150 })).toBe('2\u00A0h\u00A030 et plus')
  expect(lengthName({})).toBe('Toutes')
})
