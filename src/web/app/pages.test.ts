import { expect, it } from 'vitest'
import { pagesFor } from './pages.ts'

const paths = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role).map(({ to }): string => to)

it('offers each page once, administration only to administrators', () => {
  const client = paths('Client')
  const admin = paths('SuperAdmin')
  expect(client).toContain('/watchlist/list')
  expect(client.filter((path) => path.startsWith('/admin'))).toEqual([])
  expect(admin.filter((path) => path.startsWith('/admin'))).toHaveLength(4)
  expect(new Set(admin).size).toBe(admin.length)
  expect(admin).toEqual(expect.arrayContaining(client))
})

it('offers a waiting user only their account', () => {
  expect(paths('Visiteur')).toEqual(['/account', '/account/applications'])
})
