import { expect, test } from 'vitest'
import type { Conversation, Message } from '#shared/chat.ts'
import {
  isFullyLoaded,
  listWithMessage,
  listWithPerson,
  listWithPresence,
  listWithRead,
  markComplete,
  threadOf,
  withCaughtUp,
  withMessage,
  withOlder,
  type Thread,
} from './cache.ts'

const person = (id: string) => ({ id, username: id, avatarUrl: null })
const message = (number: number, sender = 'ana'): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  sender: person(sender),
  body: `text ${number}`,
  sentAt: new Date(number * 1000).toISOString(),
})
const messages = (...numbers: readonly number[]) => numbers.map((number) => message(number))
const ids = (thread: Thread) => thread.messages.map(({ id }) => id).join(' ')

test('a message received twice is inserted once', () => {
  const thread = withMessage(threadOf(messages(1, 2), false), message(3))
  expect(withMessage(thread, message(3))).toBe(thread)
  expect(ids(thread)).toBe('m1 m2 m3')
})

test('a message received late is inserted by its time', () => {
  const thread = withMessage(withMessage(threadOf(messages(1), false), message(3)), message(2))
  expect(ids(thread)).toBe('m1 m2 m3')
})

test('a message older than the loaded ones is left to be loaded with those in between', () => {
  const loaded = messages(5, 6)
  const thread = threadOf(loaded, true)
  expect(withMessage(thread, message(2))).toBe(thread)
  expect(ids(withMessage(threadOf(loaded, false), message(2)))).toBe('m2 m5 m6')
})

test('missed messages are inserted between the known ones and those received meanwhile', () => {
  const before = threadOf(messages(1, 2), true)
  // Disconnected: 3 and 4 are missed. Reconnected: 5 and 6 arrive before the response.
  const received = withMessage(withMessage(before, message(6)), message(5))
  const now = withCaughtUp(received, 'm2', messages(3, 4, 5))
  expect(ids(now)).toBe('m1 m2 m3 m4 m5 m6')
  expect(now.completeUntil).toBe('m5')
  expect(now.hasOlder).toBe(true)
})

test('a repeated or late response changes nothing', () => {
  const first = withCaughtUp(threadOf(messages(1), false), 'm1', messages(2, 3))
  expect(withCaughtUp(first, 'm1', messages(2, 3))).toBe(first)
  expect(withCaughtUp(first, 'm1', messages(2))).toBe(first)
  expect(ids(first)).toBe('m1 m2 m3')
})

test('an empty conversation catches up from its beginning', () => {
  expect(ids(withCaughtUp(threadOf([], false), null, messages(1, 2)))).toBe('m1 m2')
})

test('while the socket is open, all messages are without a gap', () => {
  const thread = withMessage(threadOf(messages(1), false), message(2))
  expect(thread.completeUntil).toBe('m1')
  expect(markComplete(thread).completeUntil).toBe('m2')
})

test('older messages come before, without repeating', () => {
  const thread = withOlder(threadOf(messages(3, 4), true), messages(1, 2, 3), false)
  expect(ids(thread)).toBe('m1 m2 m3 m4')
  expect(thread.hasOlder).toBe(false)
})

const user = (id: string) => ({ ...person(id), isOnline: false, lastSeenAt: null })
const conversation = (id: string, last: Message | null, unreadCount = 0): Conversation => ({
  id,
  name: null,
  isGroup: false,
  members: ['me', 'ana'].map((each) => ({ user: user(each), readMessageId: null })),
  invited: [],
  lastMessage: last,
  unreadCount,
  updatedAt: new Date(0).toISOString(),
})

test('a message moves its conversation up, counts once and marks it read for its sender', () => {
  const list = [conversation('c2', null), conversation('c1', message(1), 1)]
  const next = listWithMessage(list, message(2), 'me') ?? []
  expect(next.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ['c1', 2],
    ['c2', 0],
  ])
  expect(next[0]?.members[1]?.readMessageId).toBe('m2')
  expect(listWithMessage(next, message(2), 'me')).toBe(next)
  expect(listWithMessage(next, message(1), 'me'), 'an older one').toBe(next)
})

test('my own message is not unread; an unknown conversation must be fetched', () => {
  const list = [conversation('c1', message(1))]
  expect(listWithMessage(list, message(2, 'me'), 'me')?.[0]?.unreadCount).toBe(0)
  expect(listWithMessage([], message(2), 'me')).toBeUndefined()
})

test('only my own reading to the end clears my unread count', () => {
  const list = [conversation('c1', message(2), 2)]
  const read = (userId: string, messageId: string) =>
    listWithRead(list, { conversationId: 'c1', userId, messageId }, 'me')[0]
  expect(read('me', 'm2')?.unreadCount).toBe(0)
  expect(read('me', 'm1')?.unreadCount).toBe(2)
  expect(read('ana', 'm2')?.unreadCount).toBe(2)
  expect(read('ana', 'm2')?.members[1]?.readMessageId).toBe('m2')
})

test('presence changes only the conversations of that person', () => {
  const list = [conversation('c1', null)]
  const presence = { isOnline: true, lastSeenAt: null }
  const next = listWithPresence(list, { ...presence, userId: 'ana' })
  expect(next[0]?.members.map((each) => each.user.isOnline)).toEqual([false, true])
  expect(listWithPresence(list, { ...presence, userId: 'bob' })[0]).toBe(list[0])
})

test('a former friend has no presence until they are a friend again', () => {
  const list = [conversation('c1', null), { ...conversation('c2', null), members: [] }]
  const apart = listWithPerson(list, { ...user('ana'), isOnline: null })
  expect(apart[0]?.members.map((each) => each.user.isOnline)).toEqual([false, null])
  expect(apart[1]).toBe(list[1])
  expect(listWithPerson(apart, user('ana'))).toEqual(list)
})

test('a thread is whole without a gap and up to the last message of the list', () => {
  const thread = threadOf(messages(4, 5), true)
  expect(isFullyLoaded(thread, message(5))).toBe(true)
  expect(isFullyLoaded(thread, message(6)), 'on its way').toBe(false)
  expect(isFullyLoaded(withMessage(thread, message(6)), message(6)), 'with a gap').toBe(false)
  expect(isFullyLoaded(thread, message(2)), 'the list is older').toBe(true)
  expect(isFullyLoaded(threadOf([], false), null)).toBe(true)
  expect(isFullyLoaded(threadOf([], false), message(1))).toBe(false)
  // By the server's order, not by the clocks of two servers.
  expect(isFullyLoaded(threadOf(messages(5, 4), false), message(5))).toBe(true)
})
