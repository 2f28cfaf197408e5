import type { FeedCard } from '#shared/feed.ts'
import type { FeedPage, FeedPages } from './queries.ts'

/** The cards of several pages without duplicates; a card that grew appears at its newest place. */
export function cardsOf(pages: readonly FeedPage[]): FeedCard[] {
  const cards = new Map<string, FeedCard>()
  for (const card of pages.flatMap(({ results }) => results)) {
    if (!cards.has(card.id)) cards.set(card.id, card)
  }
  return [...cards.values()]
}

/** Cards of the current first page that are new or have grown. */
export function newCardsIn(head: FeedPage | undefined, shown: readonly FeedCard[]): FeedCard[] {
  const known = new Map(shown.map(({ id, at }) => [id, at]))
  return (head?.results ?? []).filter(({ id, at }) => (known.get(id) ?? '') < at)
}

/**
 * The pages with the new cards in front; `undefined` when there are so many that they do not reach
 * the shown ones.
 */
export function withNewCards(
  { pages, pageParams }: FeedPages,
  head: FeedPage,
): FeedPages | undefined {
  const [first] = pages
  const shown = new Set(cardsOf(pages).map(({ id }) => id))
  const isJoined = head.next === null || head.results.some(({ id }) => shown.has(id))
  if (!first || !isJoined) return undefined
  const fresh = new Set(head.results.map(({ id }) => id))
  const rest = first.results.filter(({ id }) => !fresh.has(id))
  return {
    pageParams,
    pages: [{ ...first, results: [...head.results, ...rest] }, ...pages.slice(1)],
  }
}
