// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { TokenDialog } from './token-dialog.tsx'

const t = fr.tokens.own

test('a token is asked for with the password and the code, and shown in the same dialog', async () => {
  const made: unknown[] = []
  const { World } = createWebWorld((path, sent) => {
    if (path === '/auth/me/ways') return { hasPassword: true }
    if (path === '/auth/two-factor') return { isEnabled: true, recoveryCodesLeft: 10 }
    made.push(sent)
    return { secret: 'calepin_abcd' }
  })
  render(<TokenDialog onClose={() => undefined} />, { wrapper: World })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText(fr.account.twoFactor.codeOrRecovery)
  const dialog = screen.getByRole('dialog')
  type(t.name, 'Sauvegarde')
  type(fr.auth.password, 'un secret')
  type(fr.account.twoFactor.codeOrRecovery, '123456')
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText('calepin_abcd')).toBeTruthy()
  // It keeps what opened it, which gets the focus back.
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  const proof = { password: 'un secret', code: '123456' }
  expect(made).toMatchObject([{ name: 'Sauvegarde', scope: 'read', days: 90, ...proof }])
})
