import { sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import type { CommentsTable } from './comment-tables.ts'
import { topics } from './notification-topics.ts'
import type { Tx } from './prepared.ts'

interface OfWorks {
  readonly userId: string
  readonly kinds: readonly ViewingKind[]
  readonly workIds: readonly number[]
}

/** What can be commented on. */
type Under = Pick<CommentsTable, 'owner_id' | 'kind' | 'work_id' | 'season' | 'episode' | 'seen_at'>
type Gone = Under & Pick<CommentsTable, 'author_id'>

/** Deletes comments and reactions under notes and viewings of works, with their notifications. */
export async function deleteCommentsOfWorks(tx: Tx, works: OfWorks): Promise<void> {
  await deleteNotifications(tx, works.userId, await ofWorks(tx, works).returning(GONE).execute())
}

/** SQL: 1 if any comment exists on these works, else 0. */
export function haveComments({ userId, kinds, workIds }: OfWorks) {
  return sql<0 | 1>`case when exists (select 1 from comments as said where said.owner_id = ${userId}
    and said.kind in (${sql.join(kinds)}) and said.work_id in (${sql.join(workIds)}))
    then 1 else 0 end`
}

/**
 * Deletes comments whose viewing no longer exists. Call it after rewriting viewings, so that restored
 * ones keep their comments.
 */
export async function deleteOrphanedComments(tx: Tx, works: OfWorks): Promise<void> {
  const gone = await ofWorks(tx, works)
    .where('seen_at', '<>', 0)
    .where(
      sql<boolean>`not exists (select 1 from viewings v where v.user_id = comments.owner_id
        and v.kind = comments.kind and v.work_id = comments.work_id
        and v.season = comments.season and v.episode = comments.episode
        and v.created_at = comments.seen_at)`,
    )
    .returning(GONE)
    .execute()
  await deleteNotifications(tx, works.userId, gone)
}

const GONE = ['owner_id', 'kind', 'work_id', 'season', 'episode', 'seen_at', 'author_id'] as const

function ofWorks(tx: Tx, { userId, kinds, workIds }: OfWorks) {
  return tx
    .deleteFrom('comments')
    .where('owner_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('work_id', 'in', workIds)
}

/** Deletes notifications, read or not, about deleted things. */
async function deleteNotifications(tx: Tx, userId: string, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const authors = gone.map(({ author_id }) => author_id)
  const goneTopics = gone.flatMap((under) => [topics.comment(under), topics.answer(under)])
  await tx
    .deleteFrom('notifications')
    .where('user_id', 'in', [...new Set([userId, ...authors])])
    .where('topic', 'in', [...new Set(goneTopics)])
    .where(isOfTheirs(userId))
    .execute()
}

/**
 * Deletes unread notifications about nothing but the comment or reaction sent at this instant.
 * @returns the users to notify
 */
export async function deleteCommentNotifications(
  tx: Tx,
  under: Under,
  at: number,
): Promise<string[]> {
  const { owner_id, kind, work_id, season, episode, seen_at } = under
  const rows = await tx
    .deleteFrom('notifications')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('comments')
        .where((of) => of.and({ owner_id, kind, work_id, season, episode, seen_at }))
        .select('author_id')
        .union(eb.selectFrom('users').where('id', '=', owner_id).select('id as author_id')),
    )
    .where('topic', 'in', [topics.comment(under), topics.answer(under)])
    .where(isOfTheirs(owner_id))
    .where('read_at', 'is', null)
    .where('count', '=', 1)
    .where('created_at', '=', at)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Two owners' notes on one title share a topic: matches only this owner's. */
const isOfTheirs = (ownerId: string) => sql<boolean>`(user_id = ${ownerId} or kind = ${'answer'})`
