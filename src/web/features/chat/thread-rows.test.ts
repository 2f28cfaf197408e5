import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { threadOf, withCaughtUp, withMessage } from './cache.ts'
import { firstNewIn, firstUnread, readersOf, rowsOf } from './thread-rows.ts'

const person = (id: string) => ({ id, username: id, avatarUrl: null })
const me = person('me')
const at = (day: number, minute: number) => new Date(2026, 2, day, 12, minute).toISOString()
const message = (id: string, sender: string | null, sentAt: string): Message => ({
  id,
  conversationId: 'c',
  sender: sender === null ? null : person(sender),
  body: id,
  sentAt,
})
const drawn = (messages: readonly Message[], firstNew?: string, pending: string[] = []) =>
  rowsOf({
    messages,
    pending: pending.map((id) => ({
      id,
      conversationId: 'c',
      body: id,
      at: at(3, 30),
      state: 'sending',
    })),
    me,
    firstNew,
  }).map((row) =>
    row.kind === 'group'
      ? `${row.sender?.id ?? 'gone'}${row.isMine ? '!' : ''}: ${row.lines.map(({ id }) => id).join(' ')}`
      : row.kind,
  )

test('messages hidden by a block are grouped apart from a deleted account’s, never unread', () => {
  const sealed = { ...message('b', null, at(2, 1)), body: '', sealed: 'blocked' } as const
  const messages = [message('a', null, at(2, 0)), sealed]
  expect(drawn(messages)).toEqual(['day', 'gone: a', 'gone: b'])
  expect(firstUnread(messages, 'a', 1, 'me')).toBeUndefined()
  expect(firstUnread([...messages, message('c', 'ana', at(2, 2))], 'a', 1, 'me')).toBe('c')
})

test('of the pictures that someone tries one after another, only the last is told', () => {
  const change = (id: string, sender: string, kind: 'pictured' | 'unpictured' | 'renamed') => ({
    ...message(id, sender, at(2, 0)),
    event: { kind, person: null },
  })
  const tries = [change('a', 'ana', 'pictured'), change('b', 'ana', 'unpictured')]
  const messages = [...tries, change('c', 'bob', 'pictured'), change('d', 'bob', 'renamed')]
  const rows = rowsOf({ messages, pending: [], me, firstNew: undefined })
  expect(rows.map(({ key }) => key).slice(1)).toEqual(['b', 'c', 'd'])
})

test('a deleted message is never unread', () => {
  const deleted = { ...message('b', 'ana', at(2, 1)), body: '', isDeleted: true } as const
  const messages = [message('a', 'ana', at(2, 0)), message('c', 'ana', at(2, 1)), deleted]
  expect(firstUnread([deleted], null, 1, 'me')).toBeUndefined()
  expect(firstUnread(messages, null, 1, 'me')).toBe('c')
})

test('messages are grouped by day and sender, and apart after a pause', () => {
  expect(
    drawn([
      message('a', 'ana', at(2, 0)),
      message('b', 'ana', at(2, 1)),
      message('c', 'me', at(2, 2)),
      message('d', 'ana', at(2, 3)),
      message('e', 'ana', at(2, 40)),
      message('f', 'ana', at(3, 0)),
      message('g', null, at(3, 1)),
    ]),
  ).toEqual(['day', 'ana: a b', 'me!: c', 'ana: d', 'ana: e', 'day', 'ana: f', 'gone: g'])
})

test('my pending messages come last, and once', () => {
  const messages = [message('a', 'me', at(3, 29))]
  expect(drawn(messages, undefined, ['a', 'b'])).toEqual(['day', 'me!: a b'])
})

test('the mark comes before the first new message', () => {
  const messages = [message('a', 'ana', at(3, 0)), message('b', 'ana', at(3, 1))]
  expect(drawn(messages, 'b')).toEqual(['day', 'ana: a', 'new', 'ana: b'])
})

test('the first unread message follows the last one read, mine left out', () => {
  const messages = [
    message('a', 'ana', at(3, 0)),
    message('b', 'me', at(3, 1)),
    message('c', 'ana', at(3, 2)),
    message('d', 'ana', at(3, 3)),
  ]
  expect(firstUnread(messages, 'a', 2, 'me')).toBe('c')
  expect(firstUnread(messages, null, 2, 'me'), 'read before what is loaded').toBe('c')
  expect(firstUnread(messages, null, 9, 'me'), 'more than is loaded').toBe('a')
  expect(firstUnread(messages, 'd', 0, 'me')).toBeUndefined()
})

test('missed messages are new once fetched, whatever arrives live before and after', () => {
  const [a, b, c, live, later] = ['a', 'b', 'c', 'live', 'later'].map((id, minute) =>
    message(id, 'ana', at(3, minute)),
  ) as [Message, Message, Message, Message, Message]
  const opening = { readMessageId: 'a', unreadCount: 2, lastMessageId: 'c' }
  const kept = withMessage(threadOf([a], false), live)
  expect(firstNewIn(kept, opening, 'me')).toBeUndefined()
  const whole = withMessage(withCaughtUp(kept, 'a', [b, c, live]), later)
  expect(firstNewIn(whole, opening, 'me')).toBe('b')
  const elsewhere = { ...opening, readMessageId: 'not loaded', unreadCount: 1 }
  expect(firstNewIn(whole, elsewhere, 'me'), 'counted from the last one of then').toBe('c')
  const read = { readMessageId: 'c', unreadCount: 0, lastMessageId: 'c' }
  expect(firstNewIn(whole, read, 'me')).toBeUndefined()
  // The last message at the opening came live, after others were missed.
  const last = { readMessageId: 'a', unreadCount: 3, lastMessageId: 'live' }
  expect(firstNewIn(kept, last, 'me')).toBeUndefined()
  expect(firstNewIn(whole, last, 'me')).toBe('b')
})

test('whoever read a later message has read this one', () => {
  const messages = ['a', 'b', 'c'].map((id) => message(id, 'me', at(3, 0)))
  const members = [
    { user: person('ana'), readMessageId: 'c' },
    { user: person('bob'), readMessageId: 'a' },
    { user: person('zoe'), readMessageId: null },
  ]
  expect(readersOf(messages, 'b', members).map(({ id }) => id)).toEqual(['ana'])
  expect(readersOf(messages, 'a', members)).toHaveLength(2)
})
