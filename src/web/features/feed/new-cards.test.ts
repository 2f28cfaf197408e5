import { expect, test } from 'vitest'
import type { FeedCard } from '#shared/feed.ts'
import { cardsOf, newCardsIn, withNewCards } from './new-cards.ts'
import type { FeedPage } from './queries.ts'

const card = (id: string, at: string): FeedCard => ({
  id,
  kind: 'seen',
  user: { id: 'b', username: 'Inès', avatarUrl: null },
  at,
  count: 1,
  isMore: false,
  isEpisodes: false,
  from: null,
  to: null,
  works: [],
  list: null,
  eveningId: null,
})
const page = (results: FeedCard[], next: string | null = 'x'): FeedPage => ({ results, next })
const [old, older] = [card('b', '2026-11-21'), card('a', '2026-11-20')]
const pages = { pages: [page([old]), page([older], null)], pageParams: ['', 'x'] }

test('new and grown cards are counted and put first, replacing their earlier versions', () => {
  const [grown, fresh] = [card('b', '2026-11-23'), card('c', '2026-11-22')]
  const head = page([grown, fresh])
  expect(newCardsIn(head, cardsOf(pages.pages))).toEqual([grown, fresh])
  const after = withNewCards(pages, head)
  expect(after && cardsOf(after.pages)).toEqual([grown, fresh, older])
  expect(after && newCardsIn(head, cardsOf(after.pages))).toEqual([])
})

test('news that do not reach the shown pages require a refetch', () => {
  expect(withNewCards(pages, page([card('d', '2026-11-24')]))).toBeUndefined()
})
