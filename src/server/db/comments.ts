import type { ViewingKind } from '#shared/days.ts'
import type { Tx } from './prepared.ts'

interface OfWorks {
  readonly userId: string
  readonly kinds: readonly ViewingKind[]
  readonly workIds: readonly number[]
}

/** Deletes what was answered under the notes and viewings of several works. */
export async function deleteCommentsOfWorks(
  tx: Tx,
  { userId, kinds, workIds }: OfWorks,
): Promise<void> {
  await tx
    .deleteFrom('comments')
    .where('owner_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('work_id', 'in', workIds)
    .execute()
}

/** Forgets what somebody was notified of once, at this instant, and has not read; returns whether they were. */
export async function deleteOfTopic(
  tx: Tx,
  { userId, topic, at }: { readonly userId: string; readonly topic: string; readonly at: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .where('count', '=', 1)
    .where('created_at', '=', at)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
