// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { useFriendActions } from '#web/features/friends/use-friend-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { PeopleSearch } from './people-search.tsx'

const t = fr.users.search
const ana = { id: 'ana', username: 'Ana', avatarUrl: null, isOnline: false, lastSeenAt: null }

function Search({ query }: { readonly query: string }) {
  return <PeopleSearch query={query} actions={useFriendActions()} />
}

test('each search says its outcome in a region that stood there before', async () => {
  const { World } = createWebWorld((path) => {
    const results = path.includes('query=ana') ? [{ user: ana, relation: 'none' }] : []
    return { results, page: 1, totalPages: 1, totalResults: results.length }
  })
  const { container, rerender } = render(<Search query="ana" />, { wrapper: World })
  const region = container.querySelector('[role=status]')
  const said = () => {
    expect(container.querySelector('[role=status]')).toBe(region)
    return region?.textContent
  }
  expect(said()).toBe(t.loading)
  await expect.poll(said).toBe(t.count(1))
  expect(screen.getByText('Ana')).toBeTruthy()
  rerender(<Search query="zoé" />)
  expect(said()).toBe(t.loading)
  await expect.poll(said).toBe(t.none.title('zoé') + t.none.detail)
})
