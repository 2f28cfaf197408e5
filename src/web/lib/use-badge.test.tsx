// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBadge } from './use-badge.ts'

/** A page whose installed app can show a badge. */
function openPage() {
  document.head.innerHTML = '<title>Calepin - Ma liste</title><link rel="icon" href="/favicon.svg">'
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue()
  const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  return { setAppBadge, clearAppBadge }
}

test('shows the count on the icons and leaves the title alone', () => {
  const { setAppBadge, clearAppBadge } = openPage()
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

test('a page that starts with nothing to show clears an earlier visit’s badge', () => {
  const { clearAppBadge } = openPage()
  renderHook(useBadge, { initialProps: 0 })
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('an earlier visit’s badge stays while the count is not known', () => {
  const { setAppBadge, clearAppBadge } = openPage()
  renderHook(useBadge, { initialProps: undefined })
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(clearAppBadge).not.toHaveBeenCalled()
})

test('the page inlines the installed app’s icon', () => {
  const page = readFileSync(`${import.meta.dirname}/../index.html`, 'utf8')
  const icon = readFileSync(`${import.meta.dirname}/../public/favicon.svg`, 'utf8')
  const inline = /href="data:image\/svg\+xml,([^"]+)"/.exec(page)?.[1] ?? ''
  expect(decodeURIComponent(inline)).toBe(icon.trim().replaceAll('"', "'"))
})
