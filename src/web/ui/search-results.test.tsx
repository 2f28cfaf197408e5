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

const show = (results: readonly string[]) =>
  render(
    <SearchResults
      query="amelie"
      found={{ ...still, data: { results, total: 3 } }}
      t={t}
      skeleton={null}
    >
      {(names) => names.join()}
    </SearchResults>,
  )

test('a search shows the count above its results', () => {
  show(['Amélie'])
  expect(screen.getByRole('status').textContent).toBe('3 résultats')
  expect(screen.queryByText('Rien pour amelie')).toBeNull()
})

test('a search without results shows no count, whatever the catalogue’s total', () => {
  show([])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByText('Rien pour amelie')).toBeTruthy()
})
