// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { ListRow, type RowGestures } from './list-row.tsx'

const work = { type: 'movie', id: 27_205, title: 'Inception', poster_path: null } as const

const row = { hue: undefined, place: 1, last: 1, isNumbered: false }

function show(text: string, results: readonly object[] = []) {
  const written: string[] = []
  const gestures: RowGestures = {
    place: () => {},
    drop: () => {},
    hold: () => {},
    annotate: (_, words) => written.push(words),
    remove: () => {},
  }
  const { World } = createWebWorld(() => ({ results }))
  const item = { work, year: 2010, words: text }
  const { rerender } = render(<ListRow item={item} {...row} gestures={gestures} />, {
    wrapper: World,
  })
  const showToReaders = () => rerender(<ListRow item={item} {...row} gestures={undefined} />)
  return { written, showToReaders }
}

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole('textbox', { name: 'Une ligne sur « Inception »' })

test('the button’s label includes the item’s text', () => {
  show('Encore un rêve')
  expect(button('Modifier la ligne sur « Inception » : Encore un rêve')).toBeTruthy()
  cleanup()
  show('')
  expect(button('Écrire une ligne sur « Inception »')).toBeTruthy()
})

test.each([
  ['Enter', ['Un rêve']],
  ['Escape', []],
])('%s leaves the field and focuses its button', (key, expected) => {
  const { written } = show('')
  const pen = 'Écrire une ligne sur « Inception »'
  fireEvent.click(button(pen))
  expect(document.activeElement).toBe(field())
  fireEvent.change(field(), { target: { value: 'Un rêve' } })
  // Else the browser would press the button that takes the focus.
  expect(fireEvent.keyDown(field(), { key })).toBe(false)
  expect(document.activeElement).toBe(button(pen))
  expect(written).toEqual(expected)
})

test('leaving the field by a press elsewhere does not move the focus back', () => {
  const { written } = show('')
  const pen = 'Écrire une ligne sur « Inception »'
  fireEvent.click(button(pen))
  fireEvent.change(field(), { target: { value: 'Un rêve' } })
  fireEvent.blur(field())
  expect(document.activeElement).not.toBe(button(pen))
  expect(written).toEqual(['Un rêve'])
})

test('an editor can only remove a saved title from the list; a reader, from their own', async () => {
  const { showToReaders } = show('', [savedMovie(work.id)])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull())
  const removals = () => screen.getAllByRole('button', { name: /^Retirer/ }).map(labelOf)
  expect(removals()).toEqual(['Retirer « Inception » de la liste'])
  showToReaders()
  expect(removals()).toEqual(['Retirer « Inception » de ma liste'])
})

test('adding, which takes its button away, leaves the focus to the tick', () => {
  show('')
  const add = screen.getByRole('button', { name: /^Ajouter/ })
  add.focus()
  fireEvent.click(add)
  expect(labelOf(document.activeElement)).toMatch(/déjà vu$/)
})

const labelOf = (control: Element | null) => control?.getAttribute('aria-label')
