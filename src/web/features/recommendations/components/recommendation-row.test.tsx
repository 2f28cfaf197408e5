// @vitest-environment happy-dom
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Recommendation } from '#shared/recommendations.ts'
import { savedMovie } from '#test/saved-movie.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { pagesQuery, peopleQuery } from '../queries.ts'
import { RecommendationRow } from './recommendation-row.tsx'

const AMELIE: Recommendation = {
  work: { type: 'movie', id: 194, title: 'Amélie', poster_path: null },
  user: { id: 'b', username: 'Inès', avatarUrl: null },
  words: '',
  conversationId: 'c',
  messageId: 'm',
  sentAt: '2026-11-03T10:00:00.000Z',
  isOpened: false,
  isKept: false,
  isDone: false,
  rating: null,
}

/** As on the screen: the people who recommend are also refetched. */
function Rows() {
  const call = useCall()
  useQuery(peopleQuery(call))
  const { data } = useInfiniteQuery(pagesQuery(call, {}))
  const rows = data?.pages.flatMap(({ results }) => results) ?? []
  return rows.map((row, place) => (
    <RecommendationRow key={row.messageId} recommendation={row} place={place} />
  ))
}

const rowButton = () => screen.findByRole('button', { name: 'Amélie : pas pour moi' })

interface Answered {
  /** The refetch of the people who recommend. */
  readonly people?: unknown
  readonly undo?: unknown
}

/** Presses « Pas pour moi » and waits for the row to leave. */
async function dismiss({ people = { results: [] }, undo = {} }: Answered) {
  let isDismissed = false
  const { World, asked } = createWebWorld((path) => {
    if (path.endsWith('/dismissed')) {
      const answer = isDismissed ? undo : {}
      isDismissed = !isDismissed
      return answer
    }
    if (path === '/recommendations')
      return { results: isDismissed ? [] : [AMELIE], nextCursor: null }
    return isDismissed && path === '/recommendations/people' ? people : { results: [] }
  })
  render(<Rows />, { wrapper: World })
  // Only queries that have been fetched are refetched.
  await waitFor(() => expect(asked).toContain('/recommendations/people'))
  fireEvent.click(await rowButton())
  await waitFor(() => expect(screen.queryByText('Amélie')).toBeNull())
}

test('a saved title can be dismissed here, not removed from one’s own list', async () => {
  const { World } = createWebWorld((path) => {
    if (path === '/recommendations') return { results: [AMELIE], nextCursor: null }
    return {
      results: path.includes('get-saved-movies') ? [savedMovie(194, { isWatched: true })] : [],
    }
  })
  render(<Rows />, { wrapper: World })
  const seen = await screen.findByRole('button', { name: /Amélie.*: déjà vu$/ })
  await waitFor(() => expect(seen.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull()
  await rowButton()
})

test('a dismissal shows a toast even though its row is removed before all is refetched', async () => {
  const people = Promise.withResolvers<object>()
  await dismiss({ people: people.promise })
  people.resolve({ results: [] })
  expect(await screen.findByText('Amélie n’est plus dans vos conseils')).toBeDefined()
})

test('an undone dismissal brings the row back', async () => {
  await dismiss({})
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await rowButton()
  expect(screen.queryByText('Vos conseils n’ont pas changé')).toBeNull()
})

test('a failed undo shows a toast even though the row is gone', async () => {
  await dismiss({ undo: refusal('UNAVAILABLE') })
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Vos conseils n’ont pas changé')).toBeDefined()
})
