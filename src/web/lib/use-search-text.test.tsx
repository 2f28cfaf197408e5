// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(first: string) {
  const settled: string[] = []
  const hook = renderHook(({ address }) => useSearchText(address, (text) => settled.push(text)), {
    initialProps: { address: first },
  })
  return {
    settled,
    text: () => hook.result.current.text,
    type: (text: string) => act(() => hook.result.current.type(text)),
    settle: () => act(() => hook.result.current.flush()),
    address: (address: string) => hook.rerender({ address }),
    pause: (milliseconds: number) => void act(() => vi.advanceTimersByTime(milliseconds)),
  }
}

it('searches after a pause, not at each letter', () => {
  const search = open('')
  search.type('a')
  search.pause(299)
  search.type('am')
  search.pause(299)
  expect(search.settled).toEqual([])
  search.pause(1)
  expect(search.settled).toEqual(['am'])
})

it('searches at once on Enter, trimmed, and only once', () => {
  const search = open('')
  search.type(' amélie ')
  search.settle()
  search.address('amélie')
  search.pause(1000)
  expect(search.settled).toEqual(['amélie'])
  expect(search.text()).toBe(' amélie ')
})

it('follows a URL that changes elsewhere', () => {
  const search = open('dune')
  search.address('amélie')
  expect(search.text()).toBe('amélie')
})

it('keeps what is typed while its earlier text reaches the URL', () => {
  const search = open('')
  search.type('am')
  search.pause(300)
  search.type('amé')
  search.address('am')
  expect(search.text()).toBe('amé')
})

it('follows the URL back to an earlier text', () => {
  const search = open('')
  search.type('dune')
  search.pause(300)
  search.address('dune')
  search.address('alien')
  search.address('dune')
  expect(search.text()).toBe('dune')
})
