// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const FRUITS = ['Abricot', 'Amande', 'Ananas']

function Fruits({ onChoose }: { readonly onChoose: (key: string) => void }) {
  const [query, setText] = useState('')
  const found = FRUITS.filter((fruit) => fruit.toLowerCase().startsWith(query.toLowerCase()))
  return (
    <Combobox
      label="Fruit"
      query={query}
      onType={setText}
      options={found.map((fruit) => ({ key: fruit, content: fruit }))}
      onChoose={onChoose}
      status={`${found.length} fruits`}
    />
  )
}

function typed(query: string) {
  const onChoose = vi.fn<(key: string) => void>()
  render(<Fruits onChoose={onChoose} />)
  const field = screen.getByRole('combobox', { name: 'Fruit' })
  fireEvent.change(field, { target: { value: query } })
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(field, { key })
  }
  const marked = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'no such option')
  }
  return { onChoose, field, press, marked }
}

it('opens its list on typing, and announces the count', () => {
  const { field } = typed('')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.change(field, { target: { value: 'am' } })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('option').textContent).toBe('Amande')
  expect(screen.getByRole('status').textContent).toBe('1 fruits')
})

it('arrows move through the options and wrap round the field, which keeps the focus', () => {
  const { press, marked, onChoose } = typed('a')
  expect(marked()).toBeNull()
  press('ArrowDown', 'ArrowDown')
  expect(marked()).toBe('Amande')
  press('ArrowDown', 'ArrowDown')
  expect(marked()).toBeNull()
  press('ArrowUp')
  expect(marked()).toBe('Ananas')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ananas')
  press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Ananas')
})

it('scrolls to an option marked by arrows, even from a closed list, but not by the pointer', () => {
  const shown: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    shown.push([this.textContent, this.closest('.hidden')])
  })
  const { press } = typed('a')
  press('Escape', 'ArrowUp', 'ArrowDown', 'ArrowDown')
  fireEvent.mouseMove(screen.getByText('Amande'))
  expect(shown).toEqual([
    ['Ananas', null],
    ['Abricot', null],
  ])
})

it('Enter alone chooses nothing, and Escape closes the list', () => {
  const { press, onChoose, field } = typed('a')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  press('ArrowDown', 'Escape')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
})

it('a press chooses an option', () => {
  const { onChoose, field } = typed('a')
  fireEvent.click(screen.getByText('Abricot'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Abricot')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('keeps the focus when a choice disables it, and then ignores keys and clicks', () => {
  const Full = () => {
    const [isFull, setFull] = useState(false)
    return (
      <Combobox
        label="Fruit"
        query=""
        onType={vi.fn<() => void>()}
        options={FRUITS.map((fruit) => ({ key: fruit, content: fruit }))}
        onChoose={() => setFull(true)}
        status="3 fruits"
        isDisabled={isFull}
      />
    )
  }
  render(<Full />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' })
  field.focus()
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key })
  expect(field.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect([field.disabled, field.readOnly]).toEqual([false, true])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
})
