import { expect, it } from 'vitest'
import { pagesNamed } from '#web/features/search/pages.ts'
import { pagesFor } from './pages.ts'

const paths = (role: Parameters<typeof pagesFor>[0]) =>
  pagesFor(role).map(({ to, hash }): string => (hash === undefined ? to : `${to}#${hash}`))

it('offers each page once, administration only to administrators', () => {
  const client = paths('Client')
  const admin = paths('SuperAdmin')
  expect(client).toContain('/watchlist/list')
  expect(client.filter((path) => path.startsWith('/admin'))).toEqual([])
  expect(admin.filter((path) => path.startsWith('/admin'))).toHaveLength(4)
  expect(new Set(admin).size).toBe(admin.length)
  expect(admin).toEqual(expect.arrayContaining(client))
})

it('offers a waiting user only their account, and its sections', () => {
  expect(paths('Visiteur')).toEqual([
    '/account',
    '/account/applications',
    '/account#identity',
    '/account#notes',
    '/account#password',
    '/account#ways',
    '/account#second-factor',
    '/account#sessions',
    '/account#data',
    '/account#removal',
  ])
})

it.each([
  ['importer', '/import'],
  ['goûts', '/taste'],
])('« %s » finds a page that is not in the navigation', (query, path) => {
  expect(pagesNamed(pagesFor('Client'), query).map(({ to }) => to)).toEqual([path])
})

it('finds sections by their own name only, not by that of the account', () => {
  const found = pagesNamed(pagesFor('Client'), 'mon compte')
  expect(found.map(({ to }) => to)).toContain('/account')
  expect(found.flatMap(({ hash = [] }) => hash)).toEqual(['removal'])
})

it.each([
  ['mot de passe', ['password']],
  ['services', ['services']],
  ['double', ['second-factor']],
])('« %s » finds a section of the account', (query, sections) => {
  expect(pagesNamed(pagesFor('Client'), query).map(({ hash }) => hash)).toEqual(sections)
})
