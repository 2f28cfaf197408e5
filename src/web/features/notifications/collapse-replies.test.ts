import { expect, test } from 'vitest'
import type { Notification } from '#shared/notification-shapes.ts'
import { collapseReplies } from './collapse-replies.ts'

const user = { id: 'u', username: 'Ana', avatarUrl: null }
const common = { count: 1, at: '2026-01-01T00:00:00.000Z', user }
const reply = (id: string, conversationId: string, isRead = true): Notification => ({
  ...common,
  id,
  isRead,
  kind: 'reply',
  conversationId,
  words: 'Oui',
})
const accepted: Notification = { ...common, id: 'f', isRead: true, kind: 'accepted' }

test('only the newest reply of a conversation is kept; other kinds are untouched', () => {
  const rows = [reply('a', '1', false), accepted, reply('b', '2'), reply('c', '1'), accepted]
  expect(collapseReplies(rows).map(({ id }) => id)).toEqual(['a', 'f', 'b', 'f'])
})

test('unread rows are always kept', () => {
  const rows = [reply('a', '1'), reply('b', '1', false), reply('c', '1')]
  expect(collapseReplies(rows).map(({ id }) => id)).toEqual(['a', 'b'])
})
