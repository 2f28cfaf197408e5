// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { Story } from './story.tsx'

const t = fr.year
const WIDTH = 600

test('the button that reaches an end keeps the focus', () => {
  const cards = ['films', 'series'].map((key) => ({ key, title: key, content: null }))
  render(<Story cards={cards} />)
  const row = screen.getByRole('region', { name: t.cards })
  Object.defineProperty(row, 'clientWidth', { value: WIDTH })
  const press = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    button.focus()
    fireEvent.click(button)
    // The browser tells of it.
    fireEvent.scroll(row)
    return { button, at: row.scrollLeft }
  }
  const { button, at } = press(t.following)
  expect(at).toBe(WIDTH)
  expect(screen.getByText(t.place(2, 2))).toBeTruthy()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
  expect(press(t.following).at).toBe(WIDTH)
  expect(press(t.previous).at).toBe(0)
  expect(press(t.previous).button.disabled).toBe(false)
})
