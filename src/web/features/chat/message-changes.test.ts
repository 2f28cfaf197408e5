import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { listWithChanged, quoteOf, threadOf, withChanged } from './cache.ts'
import { canEdit, changedMessage, type Change } from './message-changes.ts'
import { EDIT_HOURS } from '#shared/bounds.ts'

const person = (id: string) => ({ id, username: id, avatarUrl: null })
const [me, ana] = [person('me'), person('ana')]
const message = (id: string, body: string): Message => ({
  id,
  conversationId: 'c1',
  sender: me,
  body,
  sentAt: new Date(0).toISOString(),
})
const first = message('m1', 'Demain ?')
const answer: Message = { ...message('m2', 'Oui'), sender: ana, replyTo: quoteOf(first) }
const change = (to: Message, given: Change) =>
  changedMessage(to, {
    conversationId: 'c1',
    messageId: to.id,
    change: given,
    by: me,
    at: new Date(5).toISOString(),
  })

test('a change shows in the message and where it is quoted', () => {
  const edited = change(first, { kind: 'edit', body: 'Samedi ?' })
  const { messages } = withChanged(threadOf([first, answer], false), [edited])
  expect(messages).toMatchObject([
    { body: 'Samedi ?', editedAt: new Date(5).toISOString() },
    { body: 'Oui', replyTo: { body: 'Samedi ?' } },
  ])
  const gone = withChanged(threadOf(messages, false), [change(edited, { kind: 'remove' })])
  expect(gone.messages).toMatchObject([
    { body: '', isDeleted: true },
    { replyTo: { body: '', isDeleted: true } },
  ])
})

test('a quote that a block hides stays sealed', () => {
  const sealed: Message = {
    ...answer,
    replyTo: { id: 'm1', sender: null, body: '', sealed: 'hidden' },
  }
  const { messages } = withChanged(threadOf([sealed], false), [first])
  expect(messages[0]?.replyTo).toEqual(sealed.replyTo)
})

test('a change to a message that is not the last leaves the list unchanged', () => {
  const conversation = {
    id: 'c1',
    name: null,
    isGroup: false,
    members: [],
    invited: [],
    lastMessage: answer,
    unreadCount: 1,
    updatedAt: '',
  }
  expect(listWithChanged([conversation], first)[0]).toBe(conversation)
  const edited = { ...answer, body: 'Non' }
  expect(listWithChanged([conversation], edited)[0]?.lastMessage).toBe(edited)
})

test('my reaction is added once, in order, and removed without a trace', () => {
  const on = { kind: 'react', reaction: 'like', isOn: true } as const
  const liked = change(change(first, on), on)
  expect(liked.reactions).toEqual([{ reaction: 'like', people: [me] }])
  const both = change(
    { ...liked, reactions: [{ reaction: 'like', people: [ana] }] },
    { ...on, reaction: 'love' },
  )
  expect(both.reactions?.map(({ reaction }) => reaction)).toEqual(['love', 'like'])
  expect(change(liked, { ...on, isOn: false })).toEqual(first)
})

test('a message may be edited for a day, while it has text', () => {
  const day = EDIT_HOURS * 3_600_000
  expect([canEdit(first, day - 1), canEdit(first, day)]).toEqual([true, false])
  expect(canEdit({ ...first, isDeleted: true }, 0)).toBe(false)
})
