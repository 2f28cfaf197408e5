import { expect, it } from 'vitest'
import { parseFacets } from '#shared/filters.ts'
import { chipsOf } from './facet-names.ts'

const labels = (...facets: string[]) => chipsOf(facets).map(({ label }) => label)

it('adjacent stars are one filter, removed as one', () => {
  const facets = ['genre:Drame', 'rating:9', 'rating:8', 'rating:10', 'noted:yes']
  expect(labels(...facets)).toEqual(['Drame', '4 à 5 étoiles', 'Avec une note'])
  expect(chipsOf(facets)[1]?.facets).toEqual(['rating:9', 'rating:8', 'rating:10'])
})

it('non-adjacent, single or no stars are separate filters', () => {
  expect(labels('rating:2', 'rating:8')).toEqual(['1 étoile', '4 étoiles'])
  expect(labels('rating:10', 'rating:none')).toEqual(['5 étoiles', 'Sans étoiles'])
  expect(labels('rating:9', 'rating:none', 'rating:10')).toEqual([
    '4,5 à 5 étoiles',
    'Sans étoiles',
  ])
  expect(labels('rating:1', 'rating:2')).toEqual(['0,5 à 1 étoile'])
  expect(labels('seen:2026')).toEqual(['Vu en 2026'])
})

it('a month that does not exist, in an address, is no filter', () => {
  const facets = parseFacets('seen:2021-00,seen:2021-01,seen:2021-12,seen:2021-13')
  expect(labels(...facets)).toEqual(['Vu en janvier 2021', 'Vu en décembre 2021'])
})
