// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Work } from '#shared/friends.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { FavouritePicker } from './favourite-picker.tsx'

const work = (id: number, title: string): Work => ({ type: 'movie', id, title, poster_path: null })

let isRefused: boolean
let leave: () => void

beforeEach(() => {
  isRefused = false
  const { World } = createWebWorld((path) =>
    isRefused && path === '/favourites' ? refusal('UNAVAILABLE') : { results: [] },
  )
  const { rerender } = render(
    <FavouritePicker
      works={[work(1, 'Alien'), work(2, 'Brazil'), work(3, 'Cube')]}
      onClose={vi.fn<() => void>()}
    />,
    { wrapper: World },
  )
  leave = () => rerender(null)
})
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('what takes the place of a removed favourite has the focus', () => {
  press('Retirer « Brazil » des favoris')
  expect(focused()).toBe('Retirer « Cube » des favoris')
  press('Retirer « Cube » des favoris')
  expect(focused()).toBe('Retirer « Alien » des favoris')
})

test('one that is raised keeps the focus, at the top too', () => {
  press('Monter « Cube »')
  expect(focused()).toBe('Monter « Cube »')
  press('Monter « Cube »')
  expect(focused()).toBe('Retirer « Cube » des favoris')
})

test.each([
  [false, 'Favoris enregistrés'],
  [true, 'Vos favoris n’ont pas été enregistrés'],
])('what became of them is told after the dialog closed too; refused: %s', async (wanted, told) => {
  isRefused = wanted
  press('Enregistrer')
  leave()
  expect(await screen.findByText(told)).toBeDefined()
})
