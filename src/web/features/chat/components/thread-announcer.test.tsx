// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { ThreadAnnouncer } from './thread-announcer.tsx'

const message = (number: number, body: string, sender = 'ana'): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: { id: sender, username: sender, avatarUrl: null },
  body,
  sentAt: new Date(number * 1000).toISOString(),
})
const news = (...messages: readonly Message[]) => <ThreadAnnouncer messages={messages} me="me" />
const said = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

test('each new message is announced, even with the same text', () => {
  const { rerender } = render(news(message(1, 'Avant')))
  expect(said()).toEqual([])
  rerender(news(message(0, 'Plus ancien'), message(1, 'Avant'), message(2, 'Oui')))
  expect(said()).toEqual(['ana : Oui'])
  const [first] = screen.getByRole('log').children
  rerender(news(message(1, 'Avant'), message(2, 'Oui'), message(3, 'Bon', 'me'), message(4, 'Oui')))
  expect(said()).toEqual(['ana : Oui', 'ana : Oui'])
  // A log announces additions: an element that stays is not announced again.
  expect(screen.getByRole('log').children[0]).toBe(first)
})

test('all messages are announced in a conversation that was empty', () => {
  const { rerender } = render(news())
  rerender(news(message(1, 'Un'), message(2, 'Deux')))
  expect(said()).toEqual(['ana : Un', 'ana : Deux'])
})
