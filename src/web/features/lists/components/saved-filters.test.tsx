// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { SavedFilters } from './saved-filters.tsx'

const t = fr.filters.saved

test('a form opens without the error of the form before it', async () => {
  const { World } = createWebWorld((_, sent) => (sent ? refusal('UNAVAILABLE') : { results: [] }))
  render(<SavedFilters kind="titles" search={{ filter: 'genre:Drame' }} onOpen={() => {}} />, {
    wrapper: World,
  })
  fireEvent.click(screen.getByRole('button', { name: t.save }))
  fireEvent.change(screen.getByLabelText(t.name), { target: { value: 'Drames' } })
  fireEvent.click(screen.getByRole('button', { name: t.done }))
  expect(await screen.findByText(errors.UNAVAILABLE.detail)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.cancel }))
  fireEvent.click(screen.getByRole('button', { name: t.save }))
  expect(screen.getByLabelText(t.name)).toBeTruthy()
  expect(screen.queryByText(errors.UNAVAILABLE.detail)).toBeNull()
})
