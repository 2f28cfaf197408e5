// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowWindow } from './use-row-window.ts'

/** A ResizeObserver whose heights the test sets. */
class Observer {
  static resize: (heights: Readonly<Record<number, number>>) => void = () => undefined
  readonly watched = new Set<Element>()
  constructor(callback: ResizeObserverCallback) {
    Observer.resize = (heights) =>
      act(() =>
        callback(
          [...this.watched].flatMap((target) => {
            const blockSize = heights[Number(target.id)]
            return blockSize === undefined
              ? []
              : [{ target, borderBoxSize: [{ blockSize, inlineSize: 1 }] } as never]
          }),
          this as never,
        ),
      )
  }
  observe(element: Element) {
    this.watched.add(element)
  }
  unobserve(element: Element) {
    this.watched.delete(element)
  }
  disconnect() {
    this.watched.clear()
  }
}

const scrollBy = vi.fn<(x: number, y: number) => void>()
const scrollToY = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
  })

beforeEach(() => {
  scrollBy.mockClear()
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 500)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const drawn = vi.fn<(rows: ReturnType<typeof useRowWindow>) => void>()
const now = () => {
  const rows = drawn.mock.lastCall?.[0]
  if (!rows) throw new Error('nothing was drawn')
  return rows
}

function List({ count = 2000, step = 1 }: { readonly count?: number; readonly step?: number }) {
  const rows = useRowWindow({ count, height: 100, gap: 0, top: 200, step })
  drawn(rows)
  const from = Math.max(0, rows.first - 1)
  return Array.from({ length: rows.last - from + 1 }, (_, at) => (
    <Row key={from + at} row={from + at} measure={rows.measure} />
  ))
}

interface RowProps {
  readonly row: number
  readonly measure: ReturnType<typeof useRowWindow>['measure']
}

function Row({ row, measure }: RowProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? measure(place.current, row) : undefined), [measure, row])
  return <div ref={place} id={String(row)} />
}

test('returns the visible rows, and re-renders only when they change', () => {
  render(<List />)
  expect(now()).toMatchObject({ first: 0, last: 3, height: 200_000 })
  scrollToY(10_250)
  expect(now()).toMatchObject({ first: 100, last: 106 })
  const before = drawn.mock.calls.length
  scrollToY(10_260)
  expect(drawn.mock.calls.length).toBe(before)
  scrollToY(1_000_000)
  expect(now()).toMatchObject({ first: 1999, last: 1999 })
})

test('moves by several rows at a time', () => {
  render(<List step={3} />)
  scrollToY(10_250)
  expect(now()).toMatchObject({ first: 99, last: 107 })
  const before = drawn.mock.calls.length
  scrollToY(10_390)
  expect(drawn.mock.calls.length).toBe(before)
  scrollToY(10_500)
  expect(drawn.mock.calls.length).toBe(before + 1)
  expect(now()).toMatchObject({ first: 102, last: 110 })
})

test('reads the scroll position once per event, as reading it forces layout', () => {
  render(<List />)
  const read = vi.fn<() => number>(() => 10_250)
  Object.defineProperty(globalThis, 'scrollY', { get: read, configurable: true })
  act(() => void dispatchEvent(new Event('scroll')))
  expect(now()).toMatchObject({ first: 100 })
  expect(read).toHaveBeenCalledTimes(1)
})

test('a measured row moves those below it', () => {
  render(<List />)
  Observer.resize({ 0: 100, 1: 160 })
  expect(now().topOf(1)).toBe(100)
  expect(now().topOf(2)).toBe(260)
  expect(now().height).toBe(200_060)
  expect(scrollBy).not.toHaveBeenCalled()
})

test('a row that grows above the viewport does not move what is visible', () => {
  render(<List />)
  Observer.resize({ 1: 160 })
  scrollToY(1200)
  const { first } = now()
  expect(first).toBe(9)
  // Row 9 is cut by the top of the viewport: still visible, it only moves what is below.
  Observer.resize({ 9: 130 })
  expect(scrollBy).not.toHaveBeenCalled()
  expect(now().topOf(10)).toBe(1090)
  Observer.resize({ 8: 120 })
  expect(scrollBy).toHaveBeenLastCalledWith(0, 20)
})

test('a shorter list shows its last rows', () => {
  const { rerender } = render(<List />)
  scrollToY(10_250)
  rerender(<List count={3} />)
  expect(now()).toMatchObject({ first: 2, last: 2, height: 300 })
})
