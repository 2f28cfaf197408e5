// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EVENING } from '#test/interface-bodies.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { LinkDialog } from './link-dialog.tsx'

const t = fr.evenings.link

test('once the link is made, the focus is on the button that copies it', async () => {
  const { World } = createWebWorld(() => ({ token: 'secret' }))
  render(<LinkDialog evening={EVENING} onClose={() => {}} />, { wrapper: World })
  const make = screen.getByRole('button', { name: t.make })
  make.focus()
  fireEvent.click(make)
  const copy = await screen.findByRole('button', { name: t.copy })
  await waitFor(() => expect(document.activeElement).toBe(copy))
})
