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

it('opens its list as one types, and announces how many', () => {
  const { field } = typed('')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.change(field, { target: { value: 'am' } })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('option').textContent).toBe('Amande')
  expect(screen.getByRole('status').textContent).toBe('1 fruits')
})

it('is moved through by arrows, round the field, while the focus stays', () => {
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

it('keeps the option marked by arrows in view, from a closed list too, and moves under no pointer', () => {
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

it('chooses nothing by Enter alone, and closes by Escape', () => {
  const { press, onChoose, field } = typed('a')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  press('ArrowDown', 'Escape')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
})

it('is chosen from by a press', () => {
  const { onChoose, field } = typed('a')
  fireEvent.click(screen.getByText('Abricot'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Abricot')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})
