import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#web/lib/api.ts'

/** All keys begin with the feature's name. */
export const publicChoiceKeys = { own: ['public-choice', 'own'] } as const

/** My public page's settings. */
export function ownPageQuery(call: Call) {
  return queryOptions({
    queryKey: publicChoiceKeys.own,
    queryFn: ({ signal }) => call('GET /public-page', {}, { signal }),
  })
}
