// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { keepRegistered, registeredEmail } from '../registered-email.ts'
import { EmailConfirm } from './email-confirm.tsx'

const t = fr.mail.sent

beforeEach(() => localStorage.clear())

/** An unconfirmed account at `faute@`, beside another at `prise@`. */
function world() {
  let registered = 'faute@exemple.fr'
  return createWebWorld((_, sent) => {
    const { email, newEmail, password } = sent as Readonly<Record<string, string>>
    if (email !== registered || password !== 'la bonne') return refusal('INVALID_CREDENTIALS')
    if (newEmail !== 'prise@exemple.fr') registered = newEmail ?? ''
    return { mail: 'sent' }
  })
}

async function correctTo(email: string, password = 'la bonne') {
  if (!screen.queryByLabelText(t.newEmail)) {
    fireEvent.click(screen.getByRole('button', { name: t.correct }))
  }
  fireEvent.change(screen.getByLabelText(t.newEmail), { target: { value: email } })
  fireEvent.change(screen.getByLabelText(fr.auth.password), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: t.correctSubmit }))
}

test('a taken address given as the right one can be corrected, also after a reload', async () => {
  keepRegistered('faute@exemple.fr')
  const { World } = world()
  render(<EmailConfirm />, { wrapper: World })
  await correctTo('prise@exemple.fr')
  await screen.findByText('prise@exemple.fr')
  await correctTo('autre@exemple.fr')
  await screen.findByText('autre@exemple.fr')
  await correctTo('prise@exemple.fr')
  await screen.findByText('prise@exemple.fr')
  cleanup()
  render(<EmailConfirm />, { wrapper: World })
  await correctTo('bonne@exemple.fr')
  await screen.findByText('bonne@exemple.fr')
  expect(registeredEmail()).toBe('bonne@exemple.fr')
})

test('a wrong password changes nothing, and the way out stands on its own line', async () => {
  keepRegistered('faute@exemple.fr')
  const { World } = world()
  render(<EmailConfirm />, { wrapper: World })
  await correctTo('bonne@exemple.fr', 'une autre')
  expect((await screen.findByText(t.wrong)).className).toContain('block')
  expect(registeredEmail()).toBe('faute@exemple.fr')
})
