import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { messagePreview } from './people.ts'

const message: Message = {
  id: '01900000-0000-7000-8000-000000000001',
  conversationId: '01900000-0000-7000-8000-000000000002',
  sender: null,
  body: '',
  sentAt: '2026-11-21T18:00:00.000Z',
}

test('a message’s line is its text, else what it shares, else « Compte supprimé »', () => {
  const user = { id: message.id, username: 'zoe', avatarUrl: null }
  expect(messagePreview({ ...message, body: 'Salut', media: { type: 'user', user } })).toBe('Salut')
  expect(messagePreview({ ...message, media: { type: 'user', user } })).toBe('« zoe »')
  expect(messagePreview(message)).toBe('Compte supprimé')
})
