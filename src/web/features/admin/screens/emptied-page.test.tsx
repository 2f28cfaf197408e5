// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AccessRequest, AuditEntry } from '#shared/admin.ts'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AccessRequests } from './access-requests.tsx'
import { Audit } from './audit.tsx'
import { UsersManager } from './users-manager.tsx'

const REQUEST: AccessRequest = { ...LEA, fromSameNetwork: 1 }
const ENTRY: AuditEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  at: '2026-01-02T03:04:05.000Z',
  action: 'accept',
  actor: null,
  target: { id: LEA.id, username: 'Léa' },
  fromRole: null,
  toRole: null,
}
const { requests, users, audit } = fr.admin

describe.each([
  {
    path: '/admin/access-requests',
    Screen: AccessRequests,
    row: REQUEST,
    none: requests.noneTitle,
  },
  { path: '/admin/users-manager', Screen: UsersManager, row: REQUEST, none: users.noMatchTitle },
  { path: '/admin/audit', Screen: Audit, row: ENTRY, none: audit.noneTitle },
])('$path', ({ path, Screen, row, none }) => {
  function open(page: number, answerOf: (page: number) => object) {
    const { World, asked, client } = createWebWorld((address) => {
      const wanted = Number(/page=(\d+)/.exec(address)?.[1])
      return { page: wanted, ...answerOf(wanted) }
    })
    client.setDefaultOptions({ queries: { staleTime: 30_000 } })
    const router = renderScreen(World, { path, component: Screen, at: `${path}?page=${page}` })
    return { router, asked, client }
  }

  test('a page beyond the end redirects to the last one, and opens once it exists again', async () => {
    let totalPages = 1
    const { router, asked, client } = open(2, (page) => ({
      results: page <= totalPages ? [row] : [],
      totalPages,
      totalResults: 20,
    }))
    expect((await screen.findAllByText('Léa')).length).toBeGreaterThan(0)
    expect(screen.queryByText(none)).toBeNull()
    expect(router.state.location.search).toEqual({})
    totalPages = 2
    const { length } = asked
    void router.navigate({ to: path, search: { page: 2 } } as never)
    await waitFor(() => expect(asked.length).toBeGreaterThan(length))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect((await screen.findAllByText('Léa')).length).toBeGreaterThan(0)
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  test.each([
    ['there are more than it shows', 20, 0],
    ['there is nothing', 0, 1],
  ])('an empty page is an empty state if the total is 0: %s', async (_, totalResults, count) => {
    const empty = { results: [], totalPages: 1, totalResults }
    const { asked, client } = open(1, () => empty)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryAllByText(none)).toHaveLength(count)
  })
})
