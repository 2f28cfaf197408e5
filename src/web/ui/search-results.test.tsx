// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchResults } from './search-results.tsx'

const t = {
  loading: 'Recherche…',
  count: (count: number) => `${count} résultats`,
  none: { title: (query: string) => `Rien pour ${query}`, detail: 'Essayez autre chose.' },
}
const still = {
  error: null,
  isFetching: false,
  refetch: async () => {},
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {},
}

const search = (data?: { readonly results: readonly string[]; readonly total: number }) => (
  <SearchResults query="amelie" found={{ ...still, data }} t={t} skeleton={null}>
    {(names) => names.join()}
  </SearchResults>
)
const show = (results: readonly string[]) => render(search({ results, total: 3 }))

test('a search shows the count above its results', () => {
  show(['Amélie'])
  expect(screen.getByRole('status').textContent).toBe('3 résultats')
  expect(screen.queryByText('Rien pour amelie')).toBeNull()
})

test('a search without results shows no count, whatever the catalogue’s total', () => {
  show([])
  expect(screen.getByRole('status').textContent).toBe('Rien pour amelieEssayez autre chose.')
})

test('one region, there from the start, says that it searches and what it found', () => {
  const { rerender } = render(search())
  const region = screen.getByRole('status')
  const outcomes = [
    [search({ results: ['Amélie'], total: 3 }), '3 résultats'],
    [search(), 'Recherche…'],
    [search({ results: [], total: 0 }), 'Rien pour amelieEssayez autre chose.'],
  ] as const
  for (const [now, said] of outcomes) {
    rerender(now)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe(said)
  }
})
