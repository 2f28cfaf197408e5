// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { FIRST_SETTINGS, type Settings } from '../settings.ts'
import { WhenAndWhere } from './when-and-where.tsx'

const t = fr.evenings.form
const PLANNED = { ...FIRST_SETTINGS, startsAt: '2026-12-24T19:30:00.000Z', place: 'Chez Zoé' }

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Paris')
  onTestFinished(() => void vi.unstubAllEnvs())
})

/** Its field for the date, and what was last chosen. */
function show(first: Settings) {
  let settings = first
  function Owner() {
    const [now, setNow] = useState(settings)
    settings = now
    return <WhenAndWhere settings={now} onChange={setNow} startError={undefined} />
  }
  render(<Owner />)
  const field = screen.getByLabelText<HTMLInputElement>(t.startsAt)
  return { field, chosen: () => settings.startsAt }
}

test('typing a year keeps the hour', () => {
  const { field, chosen } = show(PLANNED)
  expect(field.value).toBe('2026-12-24T20:30')
  for (const year of ['0002', '0020', '0202', '2027']) {
    fireEvent.change(field, { target: { value: field.value.replace(/^\d+/, year) } })
    expect(field.value).toBe(`${year}-12-24T20:30`)
  }
  expect(chosen()).toBe('2027-12-24T19:30:00.000Z')
})

test('a year of six digits is refused', () => {
  const { field, chosen } = show(PLANNED)
  expect(field.max).toBe('9999-12-31T23:59')
  // This document would empty the field instead.
  Object.defineProperty(field, 'value', { value: '202612-12-24T20:30', writable: true })
  fireEvent.change(field)
  expect(chosen()).toBe(PLANNED.startsAt)
})

test.each<[string, Settings, boolean, '' | null]>([
  ['a planned evening needs one', PLANNED, true, ''],
  ['one that began at once does not', { ...PLANNED, startsAt: null }, false, null],
])('without a date: %s', (_, settings, isRequired, left) => {
  const { field, chosen } = show(settings)
  expect(field.getAttribute('aria-required')).toBe(String(isRequired))
  fireEvent.change(field, { target: { value: '2027-01-01T20:30' } })
  fireEvent.change(field, { target: { value: '' } })
  expect(chosen()).toBe(left)
})
