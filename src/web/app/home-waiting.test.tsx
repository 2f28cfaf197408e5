// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { KEY, VOUCHING_KEY } from '#web/features/friend-links/stored-secret.ts'
import { fr } from '#web/i18n/fr.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { HomeWaiting } from './home-waiting.tsx'

const NEWCOMER: User = {
  id: '019a5e00-0000-7000-8000-000000000001',
  email: 'zoe@calepin.test',
  username: 'Zoé',
  role: 'Visiteur',
  isEmailVerified: true,
  isVerified: false,
  avatarUrl: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
}

function show(user: User) {
  const { World } = createWebWorld(() => ({}))
  render(<HomeWaiting user={user} />, { wrapper: World })
  return document.body.textContent
}

test('a newcomer is told once that an administrator has to accept them', () => {
  const text = show(NEWCOMER)
  expect(text).toContain(fr.home.waiting.lead)
  expect(text).not.toContain('retiré')
  expect(text?.match(/admin/g)).toHaveLength(1)
})

test('a user whose access was withdrawn is told since when, what is kept and whom to ask', () => {
  const text = show({ ...NEWCOMER, withdrawnAt: '2026-11-03T12:00:00.000Z' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, Zoé')
  expect(text).toMatch(/retiré votre accès le 3 novembre 2026/)
  expect(text).toContain(fr.home.withdrawn.next)
  expect(text).not.toContain(fr.home.waiting.lead)
})

test('an invitation opens Calepin to newcomers only, not after an access was withdrawn', () => {
  localStorage.setItem(KEY, 'secret')
  localStorage.setItem(VOUCHING_KEY, '1')
  const { opens, waits } = fr.friendLinks.kept
  const withdrawn = show({ ...NEWCOMER, withdrawnAt: '2026-11-03T12:00:00.000Z' })
  expect(withdrawn).toContain(waits)
  expect(withdrawn).not.toContain(opens)
  cleanup()
  expect(show(NEWCOMER)).toContain(opens)
  localStorage.clear()
})
