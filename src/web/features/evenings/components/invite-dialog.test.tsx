// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seat } from '#shared/evening-shapes.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const NOTHING = { avatarUrl: null, isHost: false, isGuest: false, isPresent: false, isMe: false }
const friend = (username: string) => ({
  user: { id: username, username, avatarUrl: null, isOnline: false, lastSeenAt: null },
  since: '2026-01-01T00:00:00.000Z',
})

test('who is at the table already is not offered', async () => {
  const results = ['Hugo', 'Inès'].map(friend)
  const { World } = createWebWorld(() => ({ results, nextCursor: null }))
  const seats: Seat[] = [{ ...NOTHING, id: 'Hugo', name: 'Hugo' }]
  render(<InviteDialog evening={{ id: 'e', seats }} onClose={() => {}} />, { wrapper: World })
  expect(await screen.findByRole('checkbox', { name: 'Inès' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Hugo' })).toBeNull()
})
