// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { NewPasswordPage } from './new-password-page.tsx'

test.each([
  ['/forgot-password', true],
  ['/account#password', false],
] as const)('a dead link leads to %s, passwords open: %s', async (target, hasPasswords) => {
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
