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
    settle: () => act(() => hook.result.current.settle()),
    address: (address: string) => hook.rerender({ address }),
    pause: (milliseconds: number) => void act(() => vi.advanceTimersByTime(milliseconds)),
  }
}

it('looks for the text after a pause, not for each letter', () => {
  const search = open('')
  search.type('a')
  search.pause(299)
  search.type('am')
  search.pause(299)
  expect(search.settled).toEqual([])
  search.pause(1)
  expect(search.settled).toEqual(['am'])
})

it('looks for them at once on Enter, trimmed, and not again', () => {
  const search = open('')
  search.type(' amélie ')
  search.settle()
  search.address('amélie')
  search.pause(1000)
  expect(search.settled).toEqual(['amélie'])
  expect(search.text()).toBe(' amélie ')
})

it('follows an address that changes elsewhere', () => {
  const search = open('dune')
  search.address('amélie')
  expect(search.text()).toBe('amélie')
})

it('keeps what is typed while its own earlier text reach the address', () => {
  const search = open('')
  search.type('am')
  search.pause(300)
  search.type('amé')
  search.address('am')
  expect(search.text()).toBe('amé')
})

it('follows the address back to what was typed before', () => {
  const search = open('')
  search.type('dune')
  search.pause(300)
  search.address('dune')
  search.address('alien')
  search.address('dune')
  expect(search.text()).toBe('dune')
})
