// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import { threadOf } from './cache.ts'
import { useFirstNew } from './use-first-new.ts'

const person = (id: string) => ({
  id,
  username: id,
  avatarUrl: null,
  isOnline: true,
  lastSeenAt: null,
})

const message = (number: number): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: person('ana'),
  body: '',
  sentAt: new Date(number * 1000).toISOString(),
})

/** A conversation with `last` messages, of which I have read the first. */
const conversation = (last: number, unreadCount: number): Conversation => ({
  id: 'c1',
  name: null,
  isGroup: false,
  members: [{ user: person('me'), readMessageId: 'm1' }],
  invited: [],
  lastMessage: message(last),
  unreadCount,
  updatedAt: message(last).sentAt,
})

const open = (kept: Conversation, isCurrent: boolean) =>
  renderHook(({ now, last, current }) => useFirstNew(now, threadUntil(last), 'me', current), {
    initialProps: { now: kept, last: 1, current: isCurrent },
  })

const threadUntil = (last: number) =>
  threadOf(
    Array.from({ length: last }, (_, index) => message(index + 1)),
    false,
  )

test('a conversation stored in this browser is opened with the server’s read state', () => {
  const { result, rerender } = open(conversation(1, 0), false)
  expect(result.current).toEqual({ firstNew: undefined, isSettled: false })
  // The messages may come before the list, or after it.
  rerender({ now: conversation(1, 0), last: 3, current: false })
  expect(result.current).toEqual({ firstNew: undefined, isSettled: false })
  rerender({ now: conversation(3, 2), last: 3, current: true })
  expect(result.current).toEqual({ firstNew: 'm2', isSettled: true })
  const other = open(conversation(1, 0), false)
  other.rerender({ now: conversation(3, 2), last: 1, current: true })
  expect(other.result.current).toEqual({ firstNew: undefined, isSettled: false })
  other.rerender({ now: conversation(3, 2), last: 3, current: true })
  expect(other.result.current).toEqual({ firstNew: 'm2', isSettled: true })
})

test('the mark moves when messages stored as unread have been read since', () => {
  const kept = open(conversation(3, 2), false)
  kept.rerender({ now: conversation(3, 2), last: 3, current: false })
  expect(kept.result.current).toEqual({ firstNew: 'm2', isSettled: false })
  const readSince = {
    ...conversation(5, 2),
    members: [{ user: person('me'), readMessageId: 'm3' }],
  }
  kept.rerender({ now: readSince, last: 5, current: true })
  expect(kept.result.current).toEqual({ firstNew: 'm4', isSettled: true })
  const unloaded = open(conversation(3, 2), false)
  unloaded.rerender({ now: readSince, last: 5, current: true })
  expect(unloaded.result.current).toEqual({ firstNew: 'm4', isSettled: true })
})

test('the mark stays in place, and later messages get none', () => {
  const { result, rerender } = open(conversation(3, 2), true)
  rerender({ now: conversation(3, 2), last: 3, current: true })
  rerender({ now: conversation(4, 1), last: 4, current: false })
  expect(result.current).toEqual({ firstNew: 'm2', isSettled: true })
  const read = open(conversation(1, 0), true)
  read.rerender({ now: conversation(2, 1), last: 2, current: true })
  expect(read.result.current).toEqual({ firstNew: undefined, isSettled: true })
})
