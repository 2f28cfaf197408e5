// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#test/web-world.tsx'
import { start } from './start.tsx'

const ends: (() => void)[] = []

beforeEach(() => localStorage.clear())

afterEach(() => {
  for (const end of ends.splice(0)) end()
  // The router's, before those of the prototype.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name)
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opens the application on a server that gives this answer. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const root = document.body.appendChild(document.createElement('div'))
  ends.push(start(root, window))
  return root
}

test('the application opens where the browser forbids site data', async () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  ends.push(() => void Object.defineProperty(globalThis, 'localStorage', descriptor))
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden })
  const root = open(() => refusal('UNAUTHENTICATED'))
  await expect.poll(() => root.querySelector('h1')).not.toBeNull()
})
