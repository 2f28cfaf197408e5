// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardDoubleClicks } from './double-click-guard.ts'

let stop: () => void
let events: string[]
let listening: AbortController
beforeEach(() => {
  stop = guardDoubleClicks(window)
  events = []
  listening = new AbortController()
  document.body.innerHTML =
    '<button id="add">Ajouter</button><a id="other" href="#">Autre</a><p id="text">Mots</p>'
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    document.body.addEventListener(
      type,
      ({ target }) => events.push(`${type} ${(target as Element).id}`),
      { signal: listening.signal },
    )
  }
})
afterEach(() => {
  stop()
  listening.abort()
  document.body.replaceChildren()
})

const node = (id: string) => document.getElementById(id) ?? document.body

function send(type: string, id: string, at: number, clientX = 10): void {
  const Kind = type === 'click' ? MouseEvent : PointerEvent
  const event = new Kind(type, { bubbles: true, cancelable: true, clientX, detail: 1 })
  Object.defineProperty(event, 'timeStamp', { value: at })
  node(id).dispatchEvent(event)
}

/** A press and the events that follow it. */
function press(id: string, at: number, clientX = 10): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) send(type, id, at, clientX)
}
const clicks = () => events.filter((line) => line.startsWith('click'))

test('the second press is ignored on a new element under the pointer', () => {
  press('add', 1000)
  press('other', 1160)
  expect(events).toEqual(['pointerdown add', 'pointerup add', 'click add'])
  press('other', 1600)
  expect(clicks()).toEqual(['click add', 'click other'])
})

test('it is ignored on a button whose label has changed', () => {
  press('add', 1000)
  node('add').textContent = 'Retirer'
  press('add', 1160)
  expect(clicks()).toEqual(['click add'])
})

test('it is ignored when its target is replaced before it ends', () => {
  press('add', 1000)
  send('pointerdown', 'add', 1160)
  send('pointerup', 'other', 1240)
  send('click', 'other', 1240)
  expect(events.slice(3)).toEqual(['pointerdown add'])
  press('other', 1700)
  expect(clicks()).toEqual(['click add', 'click other'])
})

test.each([
  ['the same button', 'add', 1160, 10],
  ['another one elsewhere', 'other', 1160, 60],
  ['another one later', 'other', 1501, 10],
])('it counts on %s', (_what, id, at, x) => {
  press('add', 1000)
  press(id, at, x)
  expect(clicks()).toEqual(['click add', `click ${id}`])
})

test('it counts after a press on nothing interactive', () => {
  press('text', 1000)
  press('add', 1160)
  expect(clicks()).toEqual(['click text', 'click add'])
})

test('a click from the keyboard always counts', () => {
  press('add', 1000)
  press('other', 1160)
  node('other').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(clicks()).toEqual(['click add', 'click other'])
})
