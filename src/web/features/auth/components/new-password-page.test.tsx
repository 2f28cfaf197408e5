// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { NewPasswordPage } from './new-password-page.tsx'

beforeEach(() => localStorage.clear())

test.each([
  ['/forgot-password', true],
  ['/account#password', false],
] as const)('a dead link leads to %s (password login: %s)', async (target, hasPasswords) => {
  const { World } = createWebWorld((path) =>
    path === '/auth/ways'
      ? { hasPasswords, hasPasskeys: false, providers: [] }
      : refusal('LINK_EXPIRED'),
  )
  render(
    <NewPasswordPage
      title=""
      lead=""
      fields={{}}
      link={{ token: 'dead', purpose: 'reset-password' }}
      onSubmit={async () => undefined}
    />,
    { wrapper: World },
  )
  const again = await screen.findByRole('link', { name: fr.mail.newPassword.again })
  await expect.poll(() => again.getAttribute('href')).toBe(target)
})

test.each([
  ['ended with the others', 'UNAUTHENTICATED', null],
  ['is somebody else’s', undefined, 'token'],
  ['cannot be asked about', 'UNAVAILABLE', 'token'],
] as const)('a new password clears only an ended session: it %s', async (_, code, token) => {
  const { World } = createWebWorld(
    (path) => (path === '/auth/me' ? (code ? refusal(code) : LEA) : {}),
    LEA,
  )
  const link = { token: 'alive', purpose: 'reset-password' } as const
  const page = (
    <NewPasswordPage title="" lead="" fields={{}} link={link} onSubmit={async () => undefined} />
  )
  render(page, { wrapper: World })
  fireEvent.click(await screen.findByRole('button', { name: fr.mail.newPassword.submit }))
  expect(await screen.findByText(fr.mail.newPassword.doneTitle)).toBeTruthy()
  expect(localStorage.getItem('token')).toBe(token)
  expect(screen.queryByText(fr.mail.newPassword.done) === null).toBe(token !== null)
})
