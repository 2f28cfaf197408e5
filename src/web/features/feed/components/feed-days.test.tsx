// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FeedCard } from '#shared/feed.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { FeedDays } from './feed-days.tsx'

const cardOf = (id: string, at: Date): FeedCard => ({
  id,
  kind: 'seen',
  user: { id: 'b', username: 'Inès', avatarUrl: null },
  at: at.toISOString(),
  count: 1,
  isMore: false,
  isEpisodes: false,
  from: null,
  to: null,
  works: [],
  list: null,
  eveningId: null,
})

test('cards are grouped under their days, named as elsewhere', () => {
  const { World } = createWebWorld(() => ({}))
  const cards = [
    cardOf('d', new Date(2026, 2, 3, 8)),
    cardOf('c', new Date(2026, 2, 2, 23)),
    cardOf('b', new Date(2026, 2, 2, 0)),
    cardOf('a', new Date(2026, 2, 1, 12)),
  ]
  const now = new Date(2026, 2, 3, 9).getTime()
  render(<FeedDays cards={cards} now={now} onOnly={() => {}} />, { wrapper: World })
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => {
    const day = screen.getByRole('region', { name: textContent })
    return [textContent, within(day).getAllByRole('article').length]
  })
  expect(days).toEqual([
    ['aujourd’hui', 1],
    ['hier', 2],
    ['dimanche 1er mars', 1],
  ])
})
