// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import type { DiscoverSearch } from '../discover-search.ts'
import { YearsFilter } from './years-filter.tsx'

const t = fr.discover.years

function Filter() {
  const [search, setSearch] = useState<DiscoverSearch>({})
  return (
    <>
      <YearsFilter search={search} onChange={(change) => setSearch({ ...search, ...change })} />
      <output>{`${search.from}-${search.to}`}</output>
    </>
  )
}

test('Enter applies a year and leaves the focus in its field', () => {
  render(<Filter />)
  const from = screen.getByLabelText<HTMLInputElement>(t.from)
  from.focus()
  fireEvent.change(from, { target: { value: '1990' } })
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('1990-undefined')
  expect(document.activeElement).toBe(from)
  expect(from.value).toBe('1990')
})

test('a decade fills both fields, and empties them when it is let go', () => {
  render(<Filter />)
  const years = () =>
    [t.from, t.to].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  fireEvent.change(screen.getByLabelText(t.to), { target: { value: '1984' } })
  const decade = screen.getByLabelText(t.decade(2010))
  fireEvent.click(decade)
  expect(years()).toEqual(['2010', '2019'])
  fireEvent.click(decade)
  expect(years()).toEqual(['', ''])
})

test.each(['12', '1800', '2101', '2000.5'])(
  '%s is no year: the field says what is used',
  (typed) => {
    render(<Filter />)
    const from = screen.getByLabelText<HTMLInputElement>(t.from)
    const write = (value: string) => {
      fireEvent.change(from, { target: { value } })
      fireEvent.blur(from)
    }
    write(typed)
    expect([from.value, screen.getByRole('status').textContent]).toEqual([
      '',
      'undefined-undefined',
    ])
    write('1990')
    write(typed)
    expect([from.value, screen.getByRole('status').textContent]).toEqual(['1990', '1990-undefined'])
    write('')
    expect(screen.getByRole('status').textContent).toBe('undefined-undefined')
  },
)
