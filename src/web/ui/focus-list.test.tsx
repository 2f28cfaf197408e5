// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FocusList } from './focus-list.tsx'
import { SheetList } from './sheet-list.tsx'

const button = (name: string) => <button type="button">{name}</button>
const focusList = (names: readonly string[]) => (
  <FocusList items={names} keyOf={(name) => name}>
    {button}
  </FocusList>
)
const sheetList = (names: readonly string[]) => (
  <SheetList>
    {names.map((name, place) => (
      <li key={name} data-place={place}>
        {button(name)}
      </li>
    ))}
  </SheetList>
)

test.each([focusList, sheetList])('the focus moves to what takes the place of an item', (draw) => {
  const { rerender } = render(draw(['Ana', 'Léa', 'Zoé']))
  screen.getByText('Léa').focus()
  rerender(draw(['Ana', 'Zoé']))
  expect(document.activeElement).toBe(screen.getByText('Zoé'))
  rerender(draw(['Ana']))
  expect(document.activeElement).toBe(screen.getByText('Ana'))
})
