import type { FeedCard } from '#shared/feed.ts'
import type { FeedPage, FeedPages } from './queries.ts'

/** The cards of several pages, each once: one that grew since stands where it is newest. */
export function cardsOf(pages: readonly FeedPage[]): FeedCard[] {
  const cards = new Map<string, FeedCard>()
  for (const card of pages.flatMap(({ results }) => results)) {
    if (!cards.has(card.id)) cards.set(card.id, card)
  }
  return [...cards.values()]
}

/** What the first page has now that is not shown, or has grown. */
export function newsIn(head: FeedPage | undefined, shown: readonly FeedCard[]): FeedCard[] {
  const known = new Map(shown.map(({ id, at }) => [id, at]))
  return (head?.results ?? []).filter(({ id, at }) => (known.get(id) ?? '') < at)
}

/**
 * The pages with what is new before them; `undefined` where so much is new that it does not reach what
 * is shown.
 */
export function withNews({ pages, pageParams }: FeedPages, head: FeedPage): FeedPages | undefined {
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
