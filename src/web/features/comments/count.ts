import { queryOptions } from '@tanstack/react-query'
import { COMMENT_COUNTS_MAX } from '#shared/bounds.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Call } from '#web/lib/api.ts'
import { batchLookups } from '#web/lib/batch-lookups.ts'
import { commentKeys } from './keys.ts'
import type { Subject } from '#web/features/notes/subject.ts'

/** Batches all buttons of a screen into one call. */
const fetchBatched = batchLookups<number>(COMMENT_COUNTS_MAX, async (call, names) => {
  const { results } = await call('GET /comments', { query: { of: names.join(',') } })
  return new Map(results.map(({ of, count }) => [of, count]))
})

/** The number of comments the user may read on a subject. */
export function countQuery(call: Call, subject: Subject) {
  return queryOptions({
    queryKey: commentKeys.count(subject),
    queryFn: async () => (await fetchBatched(call, nameOf(subject))) ?? 0,
    staleTime: MINUTE_MS,
  })
}

function nameOf({ userId, kind, workId, season = 0, episode = 0, seenAt }: Subject): string {
  const at = seenAt === undefined ? 0 : Date.parse(seenAt)
  return [userId, kind, workId, season, episode, at].join('.')
}
