// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Rating } from './rating.tsx'

function show(value: number | null) {
  const onChange = vi.fn<(value: number | null) => void>()
  const view = render(<Rating label="Ma note pour Amélie" value={value} onChange={onChange} />)
  return { onChange, slider: screen.getByRole<HTMLInputElement>('slider'), view }
}

test('it is one slider that announces the exact figure', () => {
  const { slider, view } = show(7)
  expect(screen.getAllByRole('slider')).toHaveLength(1)
  expect(slider.getAttribute('aria-label')).toBe('Ma note pour Amélie')
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '10', '1', '7'])
  expect(slider.getAttribute('aria-valuetext')).toBe('3,5 sur 5')
  expect(view.container.textContent).toContain('3,5')
})

test('without a rating it announces none', () => {
  const { slider } = show(null)
  expect(slider.value).toBe('0')
  expect(slider.getAttribute('aria-valuetext')).toBe('Sans étoiles')
})

test.each([
  ['8', 8],
  ['0', null],
])('the slider moved to %s commits %s on blur', (moved, expected) => {
  const { slider, onChange } = show(7)
  fireEvent.change(slider, { target: { value: moved } })
  fireEvent.blur(slider)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected)
})

test('no key is lost when they come faster than the parent renders', () => {
  const { slider, onChange } = show(null)
  for (let key = 0; key < 9; key += 1) {
    fireEvent.change(slider, { target: { value: String(slider.valueAsNumber + 1) } })
  }
  expect(slider.getAttribute('aria-valuetext')).toBe('4,5 sur 5')
  fireEvent.blur(slider)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(9)
})

test.each(['0', 'Delete', 'Backspace'])('%s clears', (key) => {
  const { slider, onChange } = show(7)
  fireEvent.keyDown(slider, { key })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('clearing nothing changes nothing, and neither do other keys', () => {
  const { slider, onChange } = show(null)
  fireEvent.keyDown(slider, { key: 'Delete' })
  fireEvent.keyDown(slider, { key: 'a' })
  expect(onChange).not.toHaveBeenCalled()
})

/** The stars of a rating of 2, from 200 to 300 pixels. */
function showStars() {
  const { onChange, slider } = show(4)
  const stars = slider.parentElement
  if (!stars) throw new Error('no stars')
  stars.getBoundingClientRect = () => new DOMRect(200, 0, 100, 24)
  return { onChange, stars }
}

test.each([
  [1, 1],
  [49, 5],
  [50, 5],
  [51, 6],
  [100, 10],
  [140, 10],
])('a press at %d %% of the stars rates %d halves', (share, halves) => {
  const { onChange, stars } = showStars()
  fireEvent.pointerDown(stars, { button: 0, clientX: 200 + share })
  fireEvent.pointerUp(stars, { clientX: 200 + share })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(halves)
})

test('a press dragged left of the stars clears the rating', () => {
  const { onChange, stars } = showStars()
  fireEvent.pointerDown(stars, { button: 0, clientX: 210 })
  fireEvent.pointerUp(stars, { clientX: 190 })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([
  ['another button', (stars: Element) => fireEvent.pointerDown(stars, { button: 2 })],
  ['a press from elsewhere', () => undefined],
  [
    'a press that became a scroll',
    (stars: Element) => {
      fireEvent.pointerDown(stars, { button: 0 })
      fireEvent.pointerCancel(stars)
    },
  ],
])('%s rates nothing', (_, before) => {
  const { onChange, stars } = showStars()
  before(stars)
  fireEvent.pointerUp(stars, { clientX: 280 })
  expect(onChange).not.toHaveBeenCalled()
})

test('the cross clears', () => {
  const { onChange } = show(4)
  fireEvent.click(screen.getByLabelText('Effacer les étoiles'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})
