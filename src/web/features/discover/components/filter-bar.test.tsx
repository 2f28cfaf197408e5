// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activeFilters } from '../discover-search.ts'
import { FilterBar } from './filter-bar.tsx'

test('two genres are two filters, also while their names are loading', () => {
  const search = { genres: '18,35' }
  const bar = (names: ReadonlyMap<number, string>) => (
    <FilterBar
      search={search}
      active={activeFilters(search, (id) => names.get(id))}
      onChange={() => {}}
      onOpen={() => {}}
      onClear={() => {}}
    />
  )
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const { rerender } = render(bar(new Map()))
  expect(shown()).toEqual(['Genres', 'Genres'])
  rerender(
    bar(
      new Map([
        [18, 'Drame'],
        [35, 'Comédie'],
      ]),
    ),
  )
  expect(shown()).toEqual(['Drame', 'Comédie'])
})
