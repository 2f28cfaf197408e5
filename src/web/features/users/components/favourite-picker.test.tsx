// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#shared/errors.ts'
import type { Work } from '#shared/friends.ts'
import { savedMovie } from '#test/saved-movie.ts'
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

test('the favourite that replaces a removed one takes the focus', () => {
  press('Retirer « Brazil » des favoris')
  expect(focused()).toBe('Retirer « Cube » des favoris')
  press('Retirer « Cube » des favoris')
  expect(focused()).toBe('Retirer « Alien » des favoris')
})

test('a favourite that is moved up keeps the focus, at the top too', () => {
  press('Monter « Cube »')
  expect(focused()).toBe('Monter « Cube »')
  press('Monter « Cube »')
  expect(focused()).toBe('Retirer « Cube » des favoris')
})

test.each([
  [false, 'Favoris enregistrés'],
  [true, 'Vos favoris n’ont pas été enregistrés'],
])('the result is shown even after the dialog closed; refused: %s', async (wanted, told) => {
  isRefused = wanted
  press('Enregistrer')
  leave()
  expect(await screen.findByText(told)).toBeDefined()
})

test('what is hidden from friends is not offered', async () => {
  const films = [savedMovie(1), savedMovie(2, { isHidden: true })]
  const { World } = createWebWorld((path) =>
    path.includes('saved-movies') ? { results: films } : { results: [] },
  )
  const { container } = render(<FavouritePicker works={[]} onClose={vi.fn<() => void>()} />, {
    wrapper: World,
  })
  const picker = within(container)
  fireEvent.change(picker.getByRole('combobox'), { target: { value: 'film' } })
  expect(await picker.findByRole('option', { name: /Film 1/ })).toBeDefined()
  expect(picker.queryByRole('option', { name: /Film 2/ })).toBeNull()
})

test('lists that fail to load are not taken for empty ones', async () => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  const { container } = render(<FavouritePicker works={[]} onClose={vi.fn<() => void>()} />, {
    wrapper: World,
  })
  fireEvent.change(within(container).getByRole('combobox'), { target: { value: 'alien' } })
  const { detail } = errors.UNAVAILABLE
  expect((await within(container).findAllByText(detail)).length).toBeGreaterThan(0)
})
