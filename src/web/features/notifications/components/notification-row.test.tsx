// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notification } from '#shared/notification-shapes.ts'
import { chatKeys } from '#web/features/chat/queries.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { NotificationRow } from './notification-row.tsx'

const ANA = { id: '01900000-0000-7000-8000-000000000001', username: 'Ana', avatarUrl: null }
const FILM = { type: 'movie', id: 1, title: 'Alpha', poster_path: null } as const
const GAME = { type: 'game', id: 2, title: 'Portal 2', headerImage: null } as const
const AMELIE = { type: 'movie', id: 3, title: 'Amélie', poster_path: null } as const
const SERIES = { type: 'tv', id: 4, title: 'Élite', poster_path: null } as const
const AT = '2026-01-01T00:00:00.000Z'

const common = {
  id: ANA.id,
  isRead: true,
  at: AT,
  user: ANA,
  conversationId: ANA.id,
}
const seen = { ...common, kind: 'seen' } as const
const comment = { ...common, kind: 'comment' } as const
const answer = { ...common, kind: 'answer', count: 1 } as const
const pact = { ...common, kind: 'pact', pactId: ANA.id, isWaiting: false, count: 1 } as const
const reply = { ...common, kind: 'reply', words: 'Oui' } as const

test.each<[string, Notification]>([
  ['Ana a vu Alpha sur votre conseil', { ...seen, media: FILM, count: 1 }],
  ['Ana et une autre personne ont vu Alpha sur', { ...seen, media: FILM, count: 2 }],
  ['Ana a joué à Portal 2 sur votre conseil', { ...seen, media: GAME, count: 1 }],
  ['Ana et 2 autres personnes ont joué à Portal 2', { ...seen, media: GAME, count: 3 }],
  ['Ana a commenté votre note sur', { ...comment, work: FILM, seenAt: null, count: 1 }],
  [
    'Ana a écrit le dernier de 3 commentaires sous votre note sur Alpha',
    { ...comment, work: FILM, seenAt: null, count: 3 },
  ],
  ['Ana a commenté votre visionnage d’Amélie', { ...comment, work: AMELIE, seenAt: AT, count: 1 }],
  ['Ana a commenté votre partie de Portal 2', { ...comment, work: GAME, seenAt: AT, count: 1 }],
  ['sous son visionnage d’Amélie', { ...answer, work: AMELIE, seenAt: AT }],
  ['sous sa partie de Portal 2', { ...answer, work: GAME, seenAt: AT }],
  ['sous sa note sur Amélie', { ...answer, work: AMELIE, seenAt: null }],
  ['a coché S1 É2 d’Élite\u00A0: vu ensemble', { ...pact, series: SERIES, season: 1, episode: 2 }],
  ['Ana vous a répondu', { ...reply, count: 1 }],
  ['Ana vous a répondu (2 messages en tout)', { ...reply, count: 2 }],
])('%s', (line, notification) => {
  const { World } = createWebWorld(() => ({}))
  render(<NotificationRow place={0} notification={notification} />, { wrapper: World })
  expect(screen.getByRole('link').textContent).toContain(line)
})

test('a conversation opens beside the centre and keeps its filters', () => {
  const { World } = createWebWorld(() => ({}))
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/notifications?kind=reply&unread=true'] }),
  })
  render(
    <RouterContextProvider router={router as never}>
      <NotificationRow place={0} notification={{ ...reply, count: 1 }} />
    </RouterContextProvider>,
    { wrapper: World },
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/notifications?kind=reply&unread=true&conversation=${ANA.id}`,
  )
})

test('a reply in a named group names it, from the conversations already there', () => {
  const { World, client, asked } = createWebWorld(() => ({}))
  const results = [{ id: ANA.id, name: 'Les vendredis ciné', isGroup: true }]
  client.setQueryData(chatKeys.conversations, { pages: [{ results }], pageParams: [undefined] })
  render(<NotificationRow place={0} notification={{ ...reply, count: 3 }} />, { wrapper: World })
  expect(screen.getByRole('link').textContent).toContain(
    'Ana vous a répondu dans « Les vendredis ciné » (3 messages en tout)',
  )
  expect(asked).toEqual([])
})
