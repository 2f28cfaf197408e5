// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ResendForm } from './resend-form.tsx'

const t = fr.mail.sent

test('a sent link is told in a region that stood there before, its countdown outside', async () => {
  const { World } = createWebWorld(() => ({ mail: 'sent', nextIn: 60 }))
  const { container } = render(<ResendForm email="lea@exemple.fr" />, { wrapper: World })
  const region = container.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: t.resend }))
  await expect.poll(() => region?.textContent).toBe(t.answers.sent)
  expect(screen.getByText(t.answers.sent).closest('[role=status]')).toBe(region)
  expect(screen.getByText(/^Le prochain pourra partir/).closest('[role=status]')).toBeNull()
})
