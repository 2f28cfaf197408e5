import { sql } from 'kysely'
import type { Reply } from '#shared/contract.ts'
import type { notifications } from '#shared/notifications.ts'
import { type NotificationKind, TOLD_HERE_ALONE } from '#shared/notification-kinds.ts'
import type { NotificationsTable } from '#server/db/notification-tables.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import type { FriendshipsTable } from '#server/db/tables.ts'
import { isStillRead, whose } from './answer-queries.ts'
import { isAsked } from './pact-queries.ts'

/** More are not counted. */
const COUNTED = 100

/** A notification that its reader may be shown, with who caused it. */
export interface NotificationRow extends Pick<
  NotificationsTable,
  | 'id'
  | 'kind'
  | 'actor_id'
  | 'message_id'
  | 'work_type'
  | 'work_id'
  | 'topic'
  | 'payload'
  | 'count'
  | 'created_at'
  | 'read_at'
> {
  readonly username: string | null
  readonly avatar: string | null
  /** Of a pact: whether the reader's answer is waited for. */
  readonly is_asked: 0 | 1
  /** Of the work, on the reader's list. */
  readonly title: string | null
  readonly picture: string | null
  /** What the reader is to them. */
  readonly state: FriendshipsTable['state'] | null
}

/** How somebody is told. */
export type Channel = 'in_app' | 'by_mail' | 'by_push'

interface Selection {
  readonly kind?: NotificationKind | undefined
  readonly isUnread?: boolean | undefined
  /** The cursor: the instant and the id of the last one read. */
  readonly from: { readonly createdAt: number; readonly id: string } | null
  readonly limit: number
}

/** One page of somebody's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { kind, isUnread = false, from, limit }: Selection,
): Promise<NotificationRow[]> {
  const page = shown(db, userId)
    .$if(kind !== undefined, (query) => query.where('notifications.kind', '=', kind ?? 'reply'))
    .$if(isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(notifications.created_at, notifications.id) < (${from?.createdAt}, ${from?.id})`,
      ),
    )
  return presentedFrom(db, userId, newest(page, limit))
}

function newest(query: ReturnType<typeof shown>, limit: number) {
  // A literal, or PostgreSQL would not plan for so few.
  return query
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(sql.lit(limit))
    .selectAll()
}

/** What is presented of a page; limited first: its rows alone are joined. */
async function presentedFrom(
  db: Db,
  userId: string,
  page: ReturnType<typeof newest>,
): Promise<NotificationRow[]> {
  return db
    .selectFrom(page.as('page'))
    .leftJoin('users as actors', 'actors.id', 'page.actor_id')
    .leftJoin('friendships', (join) =>
      join
        .on('friendships.user_id', '=', userId)
        .onRef('friendships.friend_id', '=', 'page.actor_id'),
    )
    .leftJoin('saved_shows', (join) =>
      join
        .on('saved_shows.user_id', '=', whose(userId))
        .on(sql<boolean>`saved_shows.media_type = page.work_type`)
        .onRef('saved_shows.tmdb_id', '=', 'page.work_id'),
    )
    .leftJoin('saved_games', (join) =>
      join
        .on('saved_games.user_id', '=', whose(userId))
        .on('page.work_type', '=', 'game')
        .onRef('saved_games.steam_api_id', '=', 'page.work_id'),
    )
    .select([
      'page.id',
      'page.kind',
      'page.actor_id',
      'page.message_id',
      'page.work_type',
      'page.work_id',
      'page.topic',
      'page.payload',
      'page.count',
      'page.created_at',
      'page.read_at',
      'actors.username',
      'actors.avatar',
      'friendships.state',
    ])
    .select((eb) => [
      isAsked(userId).as('is_asked'),
      eb.fn.coalesce('saved_shows.title', 'saved_games.title').as('title'),
      eb.fn.coalesce('saved_shows.poster_path', 'saved_games.header_image').as('picture'),
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

interface Asking {
  readonly channel: Channel
  readonly after: number
  readonly until: number
  readonly limit: number
}

/** What somebody has not read of a while, newest first. */
export async function listNews(
  db: Db,
  userId: string,
  { channel, after, until, limit }: Asking,
): Promise<NotificationRow[]> {
  const page = shown(db, userId, channel)
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>=', after)
    .where('notifications.created_at', '<', until)
  return presentedFrom(db, userId, newest(page, limit))
}

/** One of somebody's notifications, if it is unread. */
export async function listToPush(db: Db, userId: string, id: string): Promise<NotificationRow[]> {
  const page = shown(db, userId, 'by_push')
    .where('notifications.id', '=', id)
    .where('notifications.read_at', 'is', null)
  return presentedFrom(db, userId, newest(page, 1))
}

export type UnreadCount = Reply<typeof notifications.getUnread>

/** How many of somebody's notifications are unread, up to a hundred. */
export async function countUnread(db: Db, userId: string): Promise<UnreadCount> {
  const [row] = await countOnes(db, { userId })
  return row ?? { totalUnread: 0, totalHereAlone: 0 }
}

const countOnes = prepare<{ userId: string }, UnreadCount>((db, { userId }) =>
  db
    .selectFrom(
      shown(db, userId)
        .where('notifications.read_at', 'is', null)
        .select('notifications.kind')
        .limit(sql.lit(COUNTED))
        .as('unread'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('totalUnread'),
      eb.fn.countAll<number>().filterWhere('kind', 'in', TOLD_HERE_ALONE).as('totalHereAlone'),
    ])
    .compile(),
)

/**
 * What the reader may be shown today: by whom is accepted and neither blocked nor blocking, and friend
 * where it takes one; of works that are still on their list, or of a friend's note that they may read; of the kinds that they did not switch off.
 */
function shown(db: Db, userId: string, channel: Channel = 'in_app') {
  // Asked row by row, in the order of the index: a join would read them all before it sorts them. As
  // inequalities, of which PostgreSQL expects that most rows hold, so that it stops at the page's end.
  const state = sql`coalesce((select state from friendships where friendships.user_id = ${userId}
    and friendships.friend_id = notifications.actor_id), 'none')`
  return db.selectFrom('notifications').where('notifications.user_id', '=', userId)
    .where(sql<boolean>`(work_id is null or case notifications.kind when 'answer'
      then ${isStillRead} else exists (select 1 from saved_shows where saved_shows.user_id = ${userId}
        and saved_shows.media_type = work_type and saved_shows.tmdb_id = work_id)
      or work_type = 'game' and exists (select 1 from saved_games
        where saved_games.user_id = ${userId} and saved_games.steam_api_id = work_id) end)`)
    .where(sql<boolean>`(actor_id is null or coalesce((select role from users
      where users.id = actor_id), 'Visiteur') <> 'Visiteur')`)
    .where(sql<boolean>`(case ${state} when 'added' then 1 when relation then 1
      when 'blocked' then 0 else case when relation is null then 1 else 0 end end) <> 0`)
    .where(sql<boolean>`coalesce((select ${sql.ref(`choices.${channel}`)}
      from notification_choices as choices where choices.user_id = ${userId}
      and choices.kind = notifications.kind), 1) <> 0`)
}

/** Marks one of somebody's notifications read; false when there is no such. */
export async function updateRead(
  db: Db,
  key: { readonly userId: string; readonly id: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks somebody's notifications read that are not newer than an instant. */
export async function updateAllRead(
  db: Db,
  userId: string,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', createdAt)
    .execute()
}

/** When a notification of somebody's last happened. */
export async function findCreatedAt(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at
}
