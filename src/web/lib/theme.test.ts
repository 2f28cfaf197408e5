// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, currentTheme, followSystemTheme, THEME_KEY } from './theme.ts'

beforeEach(() => {
  document.documentElement.className = ''
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" data-theme="${theme}" media="(${theme})">`)
    .join('')
})

const bars = () =>
  [...document.querySelectorAll('meta')].map(({ dataset, media }) => [dataset['theme'], media])

test('a chosen theme is applied and stored, also for the browser’s toolbar', () => {
  chooseTheme('dark', localStorage)
  expect(currentTheme()).toBe('dark')
  expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  expect(bars()).toEqual([
    ['light', 'not all'],
    ['dark', 'all'],
  ])
  chooseTheme('light', localStorage)
  expect(currentTheme()).toBe('light')
  expect(bars()).toEqual([
    ['light', 'all'],
    ['dark', 'not all'],
  ])
})

test('follows the system’s theme until one is chosen', () => {
  const system = new EventTarget()
  const turn = (matches: boolean) =>
    system.dispatchEvent(Object.assign(new Event('change'), { matches }))
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(system as never)
  localStorage.clear()
  followSystemTheme(() => localStorage)
  turn(true)
  expect(currentTheme()).toBe('dark')
  turn(false)
  expect(currentTheme()).toBe('light')
  chooseTheme('light', localStorage)
  turn(true)
  expect(currentTheme()).toBe('light')
})
