// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FeedCard as Card } from '#shared/feed.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { feedQuery, type FeedPage, headQuery } from '../queries.ts'
import { FeedCard } from './feed-card.tsx'

// happy-dom has no popovers.
HTMLElement.prototype.hidePopover = () => {}

const CARD: Card = {
  id: 'a',
  kind: 'seen',
  user: { id: 'b', username: 'Inès', avatarUrl: null },
  at: '2026-11-03T10:00:00.000Z',
  count: 1,
  isMore: false,
  isEpisodes: false,
  from: null,
  to: null,
  works: [],
  list: null,
  eveningId: null,
}
const pageOf = (...results: Card[]): FeedPage => ({ results, next: null })
const SHOWN = pageOf(CARD)

/** As on the screen: the first page is also refetched. */
function Cards() {
  const call = useCall()
  useQuery(headQuery(call, {}, SHOWN))
  const { data } = useInfiniteQuery(feedQuery(call, {}))
  return data?.pages
    .flatMap(({ results }) => results)
    .map((card) => <FeedCard key={card.id} card={card} now={0} onOnly={() => {}} />)
}

/** Chooses « Masquer Inès »; successive reads of the feed return `pages`. */
async function mute(pages: unknown[], answer: unknown) {
  const { World } = createWebWorld((path) => (path === '/feed' ? pages.shift() : answer))
  render(<Cards />, { wrapper: World })
  fireEvent.click(await screen.findByText('Masquer Inès'))
}

test('muting shows a toast even though the card is removed before all is refetched', async () => {
  const head = Promise.withResolvers<FeedPage>()
  await mute([SHOWN, head.promise, pageOf()], {})
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  head.resolve(pageOf())
  expect(await screen.findByText('Inès n’apparaît plus dans votre fil')).toBeDefined()
})

test('a refusal shows a toast', async () => {
  await mute([SHOWN, SHOWN, SHOWN], refusal('UNAVAILABLE'))
  expect(await screen.findByText('Cela n’a pas pu être masqué')).toBeDefined()
})
