import { queryOptions } from '@tanstack/react-query'
import type { WorkKey } from '#shared/own-list-shapes.ts'
import type { Call } from '#web/lib/api.ts'

/** All keys of own lists share a prefix. */
export const ownListKeys = {
  all: ['own-lists'],
  indexes: ['own-lists', 'index'],
  index: (scope: 'own' | 'shared') => ['own-lists', 'index', scope],
  theirs: (userId: string) => ['own-lists', 'index', 'of', userId],
  list: (id: string) => ['own-lists', 'list', id],
  items: (id: string) => ['own-lists', 'items', id],
  choices: ['own-lists', 'choices'],
} as const

/** The lists a work may be added to, and which have it. */
export function choicesQuery(call: Call, { type, id }: WorkKey) {
  return queryOptions({
    queryKey: [...ownListKeys.choices, type, id],
    queryFn: async ({ signal }) =>
      (await call('GET /lists/choices', { query: { type, id } }, { signal })).results,
  })
}
