import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { savedKeys } from '#web/features/lists/queries.ts'
import { refetchSealedNotes } from './refetch-sealed-notes.ts'

const FILTER = {
  type: 'tv',
  watched: undefined,
  sort: 'DATE_DESC',
  query: '',
  facets: [],
} as const
const sealed = { results: [{ note: null, spoiler: { season: 1, episode: 2 } }] }

test.each([
  ['a friend’s list', savedKeys.theirPage('ana', FILTER, 1), sealed, true],
  ['the marks of a title', ['friends', 'marks', 'tv', 1], sealed, true],
  ['one without a sealed note', savedKeys.theirs('ana'), { results: [{ note: null }] }, false],
  // Whatever it holds: it is not searched.
  ['the user’s whole list', savedKeys.fullOf('tv'), sealed.results, false],
  ['a page of the user’s list', savedKeys.page(FILTER, 1), sealed, false],
])('whether a write refetches %s', (_, queryKey, data, isRefetched) => {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  refetchSealedNotes(client)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isRefetched)
})
