// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { WhenAndWhere } from './components/when-and-where.tsx'
import { FIRST_SETTINGS, type Settings } from './settings.ts'
import { useSettings } from './use-settings.ts'

const t = fr.evenings.form
const LONG_AGO = '2020-01-01T20:30'

/** The form, and the starts that it sent. */
function show(first: Settings) {
  const sent: Settings['startsAt'][] = []
  function Owner() {
    const form = useSettings(first, ({ startsAt }) => sent.push(startsAt))
    return (
      <form noValidate onSubmit={form.onSubmit}>
        <WhenAndWhere
          settings={form.settings}
          onChange={form.setSettings}
          startError={form.startError}
        />
        <button type="submit">send</button>
      </form>
    )
  }
  render(<Owner />)
  const field = () => screen.getByLabelText<HTMLInputElement>(t.startsAt)
  return {
    sent,
    field,
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    send: () => fireEvent.click(screen.getByRole('button')),
  }
}

test.each([
  ['no date', '', t.noDate],
  ['a date in the past', LONG_AGO, t.pastDate],
])('an evening planned with %s is not sent, and says why beside the field', (_, typed, why) => {
  const form = show(FIRST_SETTINGS)
  fireEvent.click(screen.getByRole('switch'))
  form.type(typed)
  form.send()
  expect(form.sent).toEqual([])
  const field = form.field()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const line = document.querySelector(
    `#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`,
  )
  expect(line?.textContent).toBe(why)
  form.type('2126-01-01T20:30')
  expect([field.getAttribute('aria-invalid'), line?.textContent]).toEqual(['false', ''])
  form.send()
  expect(form.sent).toHaveLength(1)
})

test('an evening that has begun is changed without its date', () => {
  const startsAt = new Date(LONG_AGO).toISOString()
  const form = show({ ...FIRST_SETTINGS, startsAt, place: 'Chez Zoé' })
  form.send()
  expect(form.sent).toEqual([startsAt])
  form.type('2020-01-02T20:30')
  form.send()
  expect(form.sent).toHaveLength(1)
})

test('an evening is started at once without a date', () => {
  const form = show(FIRST_SETTINGS)
  form.send()
  expect(form.sent).toEqual([null])
})
