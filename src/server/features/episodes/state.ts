import type { Item } from '../lists/kind.ts'
import type { Reached } from './facts.ts'

type Before = Pick<Item<object>, 'is_done' | 'progress'> & {
  readonly episodes_aired: number | null
  readonly episodes_seen: number | null
}

interface Moved {
  /** Number of ticks before and after. */
  readonly had: number
  readonly has: number
  /** Whether it ticks or unticks; `undefined` when the aired episodes changed. */
  readonly isTick: boolean | undefined
}

/** `asViewed`: seen if the whole series has a viewing, else to see. */
export type StateTransition = 'stays' | 'begun' | 'seen' | 'asViewed'

/** What a begun series becomes. */
export const BEGUN = { is_done: 0, done_at: null, done_in: null, progress: 'inProgress' } as const

/*
 * The state of a series derived from its episodes. Specials do not count either way. A series no
 * longer seen loses the viewing that its last tick had created.
 *
 * | from \ by         | a tick      | the tick of the last aired | an untick of some | of the last tick | more was aired |
 * | ----------------- | ----------- | -------------------------- | ----------------- | ---------------- | -------------- |
 * | to see            | in progress | seen                       | –                 | –                | –              |
 * | in progress       | –           | seen                       | –                 | as viewed        | –              |
 * | paused, abandoned | in progress | seen                       | –                 | –                | –              |
 * | seen              | –           | –                          | in progress       | as viewed        | in progress    |
 *
 * Ticking a seen series with new episodes is as if in progress: the check may not have run yet.
 */
export function transitionOf(
  { is_done, progress, episodes_aired, episodes_seen }: Before,
  far: Pick<Reached, 'aired' | 'seen' | 'next'> | undefined,
  { had, has, isTick }: Moved,
): StateTransition {
  const { aired, seen, next } = far ?? { aired: 0, seen: has, next: undefined }
  const isSeen = is_done === 1
  const isMore = aired > (episodes_aired ?? aired)
  if (isTick === undefined) return isSeen && next !== undefined && isMore ? 'begun' : 'stays'
  if (isTick) {
    if ((isSeen && !isMore) || has === 0) return 'stays'
    if (aired > 0 && !next) return 'seen'
    return progress === 'inProgress' ? 'stays' : 'begun'
  }
  if (has === had) return 'stays'
  if (has === 0) return isSeen || progress === 'inProgress' ? 'asViewed' : 'stays'
  return isSeen && seen < (episodes_seen ?? had) ? 'begun' : 'stays'
}
