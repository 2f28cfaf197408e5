// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBadge } from './use-badge.ts'

test('what waits is counted on the icons, and the title is left alone', () => {
  document.head.innerHTML = '<title>Calepin - Ma liste</title><link rel="icon" href="/favicon.svg">'
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue()
  const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const icon = () => decodeURIComponent(document.querySelector('link')?.href ?? '')

  const { rerender } = renderHook(useBadge, { initialProps: 3 })
  expect(icon()).toContain('>3</text>')
  expect(setAppBadge).toHaveBeenLastCalledWith(3)
  rerender(12)
  expect(icon()).toContain('>9+</text>')
  rerender(0)
  expect(icon()).toMatch(/favicon\.svg$/)
  expect(clearAppBadge).toHaveBeenCalled()
  expect(document.title).toBe('Calepin - Ma liste')
})
