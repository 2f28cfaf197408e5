import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Conversation } from '#shared/chat.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { patchConversations } from './patch-conversations.ts'
import { chatKeys, type ConversationPages } from './queries.ts'

const conversation = (id: string, unreadCount: number): Conversation => ({
  id,
  name: id,
  isGroup: true,
  members: [],
  invited: [],
  lastMessage: null,
  unreadCount,
  updatedAt: new Date(0).toISOString(),
})
const page = (results: Conversation[], nextCursor: string | null) => ({
  results,
  nextCursor,
  totalUnread: 10,
  totalInvitations: 1,
})

/** Two of three pages are loaded; the third has six unread messages. */
function world() {
  const client = new QueryClient()
  const pages: ConversationPages = {
    pages: [page([conversation('a', 1)], 'b'), page([conversation('b', 3)], 'c')],
    pageParams: [undefined, 'b'],
  }
  client.setQueryData(chatKeys.conversations, pages)
  client.setQueryData(chatKeys.single('z'), conversation('z', 6))
  const cached = () => client.getQueryData<ConversationPages>(chatKeys.conversations)
  return {
    patch: (change: (list: readonly Conversation[]) => readonly Conversation[]) =>
      patchConversations(client, change),
    total: () => cached()?.pages.map(({ totalUnread }) => totalUnread),
    ids: () => rowsOf(cached()).map(({ id }) => id),
    next: () => cached()?.pages.at(-1)?.nextCursor,
    single: () => client.getQueryData<Conversation>(chatKeys.single('z')),
  }
}

test('messages read on a loaded page leave the total; those on other pages stay in it', () => {
  const { patch, total, ids, next } = world()
  patch((list) => list.map((each) => (each.id === 'b' ? { ...each, unreadCount: 0 } : each)))
  expect(total()).toEqual([7, 7])
  patch((list) => list.filter(({ id }) => id !== 'a'))
  expect([total(), ids(), next()]).toEqual([[6, 6], ['b'], 'c'])
})

test('a conversation that arrives from another page is not counted twice', () => {
  const { patch, total, ids } = world()
  patch((list) => [conversation('z', 6), ...list])
  expect([total(), ids()]).toEqual([
    [10, 10],
    ['z', 'a', 'b'],
  ])
})

test('a conversation on no loaded page is patched where it is cached singly', () => {
  const { patch, total, single } = world()
  patch((list) => list.map((each) => (each.id === 'z' ? { ...each, unreadCount: 0 } : each)))
  expect([single()?.unreadCount, total()]).toEqual([0, [10, 10]])
})
