// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startByTouch } from './selection-gestures.ts'

/** Presses long inside the second item; `isMenu` is whether the browser may show its own menu. */
function pressLong(label: string, pointerType: string) {
  const start = vi.fn<(first: unknown) => void>()
  const selection = {
    isOn: false,
    chosen: new Map(),
    button: { current: null },
    start,
    choose: () => {},
    chooseAll: () => {},
    chooseNone: () => {},
    leave: () => {},
  }
  const items = [{ name: 'Heat' }, { name: 'Alien' }]
  render(
    <ul onContextMenuCapture={(press) => startByTouch(press, (index) => items[index], selection)}>
      <li data-place={1}>
        <a href="/alien">Alien</a>
        <input type="range" aria-label="Étoiles" />
        <input type="checkbox" aria-label="Choisir" />
        <input inputMode="numeric" aria-label="Rang" />
        <textarea aria-label="Note" />
        <div className="note-page">
          <button type="button">Enregistrer</button>
        </div>
      </li>
    </ul>,
  )
  const target = label === 'Enregistrer' ? screen.getByText(label) : screen.queryByLabelText(label)
  const press = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType })
  const isMenu = fireEvent(target ?? screen.getByRole('link'), press)
  return { isMenu, started: start.mock.calls }
}

test.each(['Alien', 'Étoiles', 'Choisir'])('a long press on « %s » starts the selection', (on) => {
  const { isMenu, started } = pressLong(on, 'touch')
  expect(started).toEqual([[{ index: 1, item: { name: 'Alien' } }]])
  expect(isMenu).toBe(false)
})

test.each([
  ['Rang', 'touch'],
  ['Note', 'touch'],
  ['Enregistrer', 'touch'],
  ['Alien', 'mouse'],
])('on « %s », by %s, the browser’s own menu opens', (on, pointerType) => {
  expect(pressLong(on, pointerType)).toEqual({ isMenu: true, started: [] })
})
