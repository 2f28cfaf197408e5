// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors } from '#shared/errors.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { LinksDialog } from './links-dialog.tsx'

test('a link is revoked once confirmed, and says when it could not be', async () => {
  const link = {
    id: '0190a1b2-0000-7000-8000-000000000001',
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-08T00:00:00.000Z',
    uses: 5,
    used: 1,
  }
  const { World, asked } = createWebWorld((path) =>
    path === '/friend-links' ? { results: [link], isVouching: false } : refusal('UNAVAILABLE'),
  )
  render(<LinksDialog onClose={() => {}} />, { wrapper: World })
  const press = async (name: string) => fireEvent.click(await screen.findByText(name))
  await press(fr.friendLinks.revoke)
  await press(fr.kit.cancel)
  await press(fr.friendLinks.revoke)
  expect(asked).toEqual(['/friend-links'])
  await press(fr.kit.validate)
  expect((await screen.findByRole('alert')).textContent).toBe(
    withNoBreakSpaces(errors.UNAVAILABLE.detail),
  )
})
