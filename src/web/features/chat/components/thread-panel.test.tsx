// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { chatKeys } from '../queries.ts'
import { threadOf } from '../cache.ts'
import { ThreadPanel } from './thread-panel.tsx'

const OLD: Conversation = {
  id: 'c1',
  name: 'Jeudi',
  isGroup: true,
  members: [],
  invited: [],
  lastMessage: null,
  unreadCount: 0,
  updatedAt: '2026-11-22T10:00:00.000Z',
}

test('a conversation beyond the listed ones stays open when their list fails to refetch', async () => {
  onTestFinished(() => localStorage.clear())
  const { World, client } = createWebWorld(() => refusal('UNAVAILABLE'), LEA)
  const page = { results: [], nextCursor: null, totalUnread: 0, totalInvitations: 0 }
  const kept = { pages: [page], pageParams: [undefined] }
  client.setQueryData(chatKeys.conversations, kept, { updatedAt: 1 })
  client.setQueryData(chatKeys.single('c1'), OLD)
  client.setQueryData(chatKeys.thread('c1'), threadOf([], false))
  const component = () => <ThreadPanel id="c1" onClose={() => {}} />
  renderScreen(World, { path: '/', component, at: '/' })
  await waitFor(() => expect(client.getQueryState(chatKeys.conversations)?.status).toBe('error'))
  await waitFor(() => expect(screen.getByRole('group', { name: 'Messages' })).toBeTruthy())
  expect(screen.getByText('Jeudi')).toBeTruthy()
})

test.each([
  ['on time', 0],
  ['an hour ahead', 3_600_000],
])(
  'what is fetched and shown is marked as read; the clock was %s at page load',
  async (_, ahead) => {
    onTestFinished(() => localStorage.clear())
    const loadedAt = performance.timeOrigin + ahead
    const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(loadedAt)
    onTestFinished(() => origin.mockRestore())
    const message: Message = {
      id: 'm1',
      conversationId: 'c1',
      sender: { id: 'ana', username: 'Ana', avatarUrl: null },
      body: 'Salut',
      sentAt: OLD.updatedAt,
    }
    const unread = { ...OLD, lastMessage: message, unreadCount: 1 }
    const { World, asked } = createWebWorld((path) => {
      if (path === '/conversations')
        return { results: [unread], nextCursor: null, totalUnread: 1, totalInvitations: 0 }
      if (path.startsWith('/conversations/c1/messages'))
        return { results: [message], hasMore: false }
      return {}
    }, LEA)
    const component = () => <ThreadPanel id="c1" onClose={() => {}} />
    renderScreen(World, { path: '/', component, at: '/' })
    await expect.poll(() => asked).toContain('/conversations/c1/read')
  },
)
