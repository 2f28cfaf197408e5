// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

function Left({ seconds }: { readonly seconds: number }) {
  return <p>{useCountdown(seconds)}</p>
}

test('counts the seconds left, by the clock, and ends at 0', () => {
  const { container } = render(<Left seconds={3} />)
  const after = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds))
    return container.textContent
  }
  expect(container.textContent).toBe('3')
  expect(after(1000)).toBe('2')
  expect(after(5000)).toBe('0')
  expect(vi.getTimerCount()).toBe(0)
})
