// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBadge } from './use-badge.ts'

test('shows the count on the icons and leaves the title alone', () => {
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

test('the page inlines the installed app’s icon', () => {
  const page = readFileSync(`${import.meta.dirname}/../index.html`, 'utf8')
  const icon = readFileSync(`${import.meta.dirname}/../public/favicon.svg`, 'utf8')
  const inline = /href="data:image\/svg\+xml,([^"]+)"/.exec(page)?.[1] ?? ''
  expect(decodeURIComponent(inline)).toBe(icon.trim().replaceAll('"', "'"))
})
