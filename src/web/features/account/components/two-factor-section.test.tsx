// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

const t = fr.account.twoFactor

test('the recovery codes stay when the window regains focus', async () => {
  let isEnabled = false
  const { World } = createWebWorld((path) => {
    if (path === '/auth/me/ways') return { hasPassword: true }
    if (path !== '/auth/two-factor/confirm') {
      return { isEnabled, recoveryCodesLeft: 10, secret: 'ABCD', uri: 'otpauth://totp/Calepin' }
    }
    isEnabled = true
    return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }
  })
  render(<TwoFactorSection />, { wrapper: World })
  fireEvent.click(await screen.findByRole('button', { name: t.begin }))
  fireEvent.change(screen.getByLabelText(fr.auth.password), { target: { value: 'un secret' } })
  fireEvent.click(screen.getByRole('button', { name: t.continue }))
  fireEvent.change(await screen.findByLabelText(t.code), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: t.confirm }))
  expect(await screen.findByText('aaaa-1111')).toBeTruthy()

  act(() => focusManager.onFocus())
  expect(await screen.findByText(t.on)).toBeTruthy()
  expect(screen.queryByText('aaaa-1111')).not.toBeNull()
  expect(screen.queryByRole('dialog', { name: t.endTitle })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: t.done }))
  expect(screen.queryByText('aaaa-1111')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: t.end }))
  expect(screen.getByRole('dialog', { name: t.endTitle })).toBeTruthy()
})

test('the dialog stays while the code is checked, and shows the recovery codes', async () => {
  const checked = Promise.withResolvers<unknown>()
  const { World } = createWebWorld((path) => {
    if (path === '/auth/me/ways') return { hasPassword: true }
    if (path === '/auth/two-factor/confirm') return checked.promise
    return { isEnabled: false, recoveryCodesLeft: 0, secret: 'ABCD', uri: 'otpauth://totp/Calepin' }
  })
  render(<TwoFactorSection />, { wrapper: World })
  const leave = () =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const begin = await screen.findByRole('button', { name: t.begin })
  fireEvent.click(begin)
  leave()
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.click(begin)
  fireEvent.change(screen.getByLabelText(fr.auth.password), { target: { value: 'un secret' } })
  fireEvent.click(screen.getByRole('button', { name: t.continue }))
  fireEvent.change(await screen.findByLabelText(t.code), { target: { value: '123456' } })
  const confirm = screen.getByRole('button', { name: t.confirm })
  fireEvent.click(confirm)
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'))
  leave()
  checked.resolve({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] })
  expect(await screen.findByText('aaaa-1111')).toBeTruthy()
})

/** Proves who it is, where two-factor is on by then; returns the bodies sent. */
async function send(wasEnabled: boolean) {
  const sent: unknown[] = []
  let enabled = wasEnabled
  const { World } = createWebWorld((path, body) => {
    if (body !== undefined) sent.push(body)
    if (path === '/auth/me/ways') return { hasPassword: true }
    return { isEnabled: enabled, recoveryCodesLeft: 10, secret: 'A', uri: 'otpauth://totp/A' }
  })
  render(<TwoFactorSection />, { wrapper: World })
  const open = await screen.findByRole('button', { name: wasEnabled ? t.end : t.begin })
  enabled = true
  fireEvent.click(open)
  fireEvent.change(screen.getByLabelText(fr.auth.password), { target: { value: 'un secret' } })
  fireEvent.change(await screen.findByLabelText(t.codeOrRecovery), { target: { value: '123456' } })
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: wasEnabled ? t.end : t.continue }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent
}

test('turning it off takes the password and a code', async () => {
  expect(await send(true)).toEqual([{ password: 'un secret', code: '123456' }])
})

test('turning it on takes the password alone, also if another device has done so', async () => {
  expect(await send(false)).toEqual([{ password: 'un secret' }])
})
