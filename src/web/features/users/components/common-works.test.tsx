// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommonWork } from '#shared/friends.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { commonQuery } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { CommonWorks } from './common-works.tsx'

const mark = { isDone: true, rating: null }
const common = (id: number, title: string): CommonWork => ({
  work: { type: 'movie', id, title, poster_path: null },
  mine: mark,
  theirs: mark,
})
const pageOf = (page: number, row: CommonWork) => ({
  results: [row],
  page,
  totalPages: 2,
  totalResults: 2,
})

function Common() {
  return <CommonWorks common={useInfiniteQuery(commonQuery(useCall(), 'ines'))} username="Inès" />
}

test('a further page that fails says so and can be retried', async () => {
  const second = [refusal('UNAVAILABLE'), pageOf(2, common(2, 'Orphée'))]
  const { World } = createWebWorld((path) => {
    if (!path.startsWith('/users/ines/common')) return { results: [] }
    return path.endsWith('page=2') ? second.shift() : pageOf(1, common(1, 'Le Samouraï'))
  })
  render(<Common />, { wrapper: World })
  fireEvent.click(await screen.findByRole('button', { name: fr.users.page.more }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Le Samouraï')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: fr.kit.retry }))
  expect(await screen.findByText('Orphée')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: fr.users.page.more })).toBeNull()
})
