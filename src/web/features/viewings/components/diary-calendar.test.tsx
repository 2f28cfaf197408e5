// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { DiaryCalendar } from './diary-calendar.tsx'

const t = fr.diary.month

test.each([
  ['2026-10', ['2026-11', '2026-09'], null],
  ['2026-11', ['2026-10'], 'true'],
])('from %s, its buttons lead to %j, and keep the focus', (month, expected, isLast) => {
  const shown: string[] = []
  const { World } = createWebWorld(() => ({ results: [] }))
  render(
    <DiaryCalendar
      month={month}
      today="2026-11-29"
      onMonth={(wanted) => shown.push(wanted)}
      filter={{}}
      owner={undefined}
    />,
    { wrapper: World },
  )
  const next = screen.getByRole<HTMLButtonElement>('button', { name: t.next })
  expect(next.getAttribute('aria-disabled')).toBe(isLast)
  expect(next.disabled).toBe(false)
  fireEvent.click(next)
  fireEvent.click(screen.getByRole('button', { name: t.previous }))
  expect(shown).toEqual(expected)
})
