// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokensSection } from './tokens-section.tsx'

const t = fr.tokens.own

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a token is requested with the password and the code, and shown in the same dialog', async () => {
  const made: unknown[] = []
  const { World } = createWebWorld((path, sent) => {
    if (path === '/auth/me/ways') return { hasPassword: true }
    if (path === '/auth/two-factor') return { isEnabled: true, recoveryCodesLeft: 10 }
    made.push(sent)
    return { secret: 'calepin_abcd' }
  }, LEA)
  render(<TokenDialog onClose={() => undefined} />, { wrapper: World })
  await screen.findByLabelText(fr.account.twoFactor.codeOrRecovery)
  const dialog = screen.getByRole('dialog')
  // What a password manager takes as the username: not the token's name.
  const [username] = dialog.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]')
  expect(username?.value).toBe(LEA.email)
  type(t.name, 'Sauvegarde')
  type(fr.auth.password, 'un secret')
  type(fr.account.twoFactor.codeOrRecovery, '123456')
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText('calepin_abcd')).toBeTruthy()
  // The same element, so that closing it returns the focus to its opener.
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  const proof = { password: 'un secret', code: '123456' }
  expect(made).toMatchObject([{ name: 'Sauvegarde', scope: 'read', days: 90, ...proof }])
})

test('a token is listed even if the response with its secret was lost', async () => {
  const made: object[] = []
  const { World } = createWebWorld(
    (path, sent) => {
      if (path === '/auth/me/ways') return { hasPassword: true }
      if (path === '/auth/two-factor') return { isEnabled: false, recoveryCodesLeft: 0 }
      if (sent === undefined) return { results: made }
      const lasts = {
        createdAt: LEA.createdAt,
        lastUsedAt: null,
        expiresAt: '2027-11-03T10:00:00Z',
      }
      made.push({ ...sent, ...lasts })
      throw new Error('the connection was cut')
    },
    { ...LEA, role: 'Client' },
  )
  render(<TokensSection />, { wrapper: World })
  await screen.findByText(t.none)
  fireEvent.click(screen.getByRole('button', { name: t.make }))
  type(t.name, 'Sauvegarde')
  type(fr.auth.password, 'un secret')
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText('Sauvegarde')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: t.dialog })).toBeTruthy()
})
