// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FieldError } from '#shared/errors.ts'
import { fr } from '#web/i18n/fr.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { GuestNameForm } from './guest-name-form.tsx'

async function refused(...errors: readonly FieldError[]): Promise<Response> {
  const problem = (await refusal('VALIDATION_FAILED').json()) as object
  return new Response(JSON.stringify({ ...problem, errors }), { status: 400 })
}

test('a refused name stays in its field, beside the error', async () => {
  const answer = await refused({ path: 'name', message: 'Trop long' })
  const { World } = createWebWorld(() => answer)
  render(<GuestNameForm link="link" own="own" onJoined={() => {}} />, { wrapper: World })
  const field = screen.getByLabelText(fr.evenings.guest.name)
  fireEvent.change(field, { target: { value: 'Maximilienne'.repeat(5) } })
  fireEvent.click(screen.getByRole('button', { name: fr.evenings.guest.enter }))
  expect(await screen.findByText('Trop long')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', 'Maximilienne'.repeat(5))
})

test.each(['', '   ', '\u200b'])('a blank name (%j) is reported as required', async (blank) => {
  const { World, asked } = createWebWorld(() => refusal('VALIDATION_FAILED'))
  render(<GuestNameForm link="link" own="own" onJoined={() => {}} />, { wrapper: World })
  const field = screen.getByLabelText(fr.evenings.guest.name)
  fireEvent.change(field, { target: { value: blank } })
  fireEvent.click(screen.getByRole('button', { name: fr.evenings.guest.enter }))
  expect(await screen.findByText(fr.issues.required)).toBeTruthy()
  expect(asked).toEqual([])
})
