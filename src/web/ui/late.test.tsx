// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { late, type MissingProps } from './late.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Greeting({ name }: { readonly name: string }) {
  return <p>Bonjour {name}</p>
}

const Coming = () => <p>En chemin</p>

/** A load that fails this many times, then resolves to the component. */
function failing(times: number) {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch')
    return Greeting
  })
  return load
}

const turn = () => act(() => vi.advanceTimersByTimeAsync(0))

it('shows the fallback, then the component with its props', async () => {
  const Late = late(failing(0), { fallback: Coming })
  render(<Late name="Léa" />)
  expect(screen.getByText('En chemin')).toBeTruthy()
  await turn()
  expect(screen.getByText('Bonjour Léa')).toBeTruthy()
})

it('renders at once when preloaded, and loads only once', async () => {
  const load = failing(0)
  const Late = late(load, { fallback: Coming })
  await Late.preload()
  render(<Late name="Léa" />)
  expect(screen.getByText('Bonjour Léa')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads when back online after the preload failed', async () => {
  const load = failing(3)
  const Late = late(load, { fallback: Coming })
  await Late.preload()
  render(<Late name="Léa" />)
  for (const times of [2, 3, 4]) {
    await turn()
    expect(load).toHaveBeenCalledTimes(times)
    expect(screen.queryByText('En chemin') !== null).toBe(times < 4)
    dispatchEvent(new Event('online'))
  }
  expect(screen.getByText('Bonjour Léa')).toBeTruthy()
})

it('retries by itself: nothing signals that a server is back', async () => {
  const load = failing(1)
  const Late = late(load, { fallback: Coming })
  render(<Late name="Léa" />)
  await turn()
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Bonjour Léa')).toBeTruthy()
})

it('renders when its code arrives between a render and its effects', async () => {
  vi.useRealTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  function Arriving() {
    useLayoutEffect(() => resolve(Greeting), [])
    return <Coming />
  }
  const Late = late(() => promise, { fallback: Arriving })
  void Late.preload()
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<Late name="Léa" />)
  await vi.waitFor(() => expect(place.textContent).toBe('Bonjour Léa'))
  root.unmount()
  vi.unstubAllGlobals()
})

it('shows `missing` after a failure, and the component after a retry', async () => {
  function Missing({ name, retry }: MissingProps & { readonly name: string }) {
    return <button onClick={() => void retry()}>Réessayer pour {name}</button>
  }
  const Late = late(failing(1), { missing: Missing })
  render(<Late name="Léa" />)
  await turn()
  screen.getByText('Réessayer pour Léa').click()
  await turn()
  expect(screen.getByText('Bonjour Léa')).toBeTruthy()
})
