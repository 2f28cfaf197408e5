// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { SearchResults } from './search-results.tsx'

test('nothing is said of a text while it is typed, whatever the former one found', async () => {
  const { World } = createWebWorld(() => ({ results: [], total: 0, nextCursor: null }))
  const said: string[] = []
  const shown = (query: string, asked: string) => (
    <SearchResults
      {...{ query, asked }}
      pages={[]}
      onOpen={() => {}}
      onClose={() => {}}
      onStatus={(status) => void said.push(status)}
    />
  )
  const { rerender } = render(shown('administration', 'administration'), { wrapper: World })
  await screen.findByText(/Rien pour « administration »/)
  rerender(shown('année', 'administration'))
  expect(screen.queryByText(/Rien pour/)).toBeNull()
  expect(said.at(-1)).toBe('Recherche en cours…')
  rerender(shown('année', 'année'))
  await screen.findByText(/Rien pour « année »/)
  await waitFor(() => expect(said.at(-1)).toMatch(/Rien pour « année »/))
})
