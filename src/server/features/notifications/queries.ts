import { sql } from 'kysely'
import type { Reply } from '#shared/contract.ts'
import type { notifications } from '#shared/notifications.ts'
import { type NotificationKind, COUNTED_ONLY_HERE } from '#shared/notification-kinds.ts'
import type { CursorPosition } from '#server/db/keyset.ts'
import type { NotificationsTable } from '#server/db/notification-tables.ts'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { FriendshipsTable } from '#server/db/tables.ts'
import { isStillRead, titleOwner } from './answer-queries.ts'
import { isEveningMember, isEveningOfTopic, isEveningToCome } from './evening-queries.ts'
import { isAwaitingAnswer } from './pact-queries.ts'

/** Counting stops here. */
const COUNTED = 100

const SHOWN = [
  'id',
  'kind',
  'actor_id',
  'message_id',
  'work_type',
  'work_id',
  'topic',
  'payload',
  'count',
  'created_at',
  'read_at',
] as const

/** A notification that its reader may see, with the user who caused it. */
export interface NotificationRow extends Pick<NotificationsTable, (typeof SHOWN)[number]> {
  readonly username: string | null
  readonly avatar: string | null
  /** For a pact: whether the reader has yet to answer. */
  readonly is_asked: 0 | 1
  /** For an evening: the one that the reader is a member of. */
  readonly evening_id: string | null
  readonly starts_at: number | null
  readonly place: string | null
  /** The work's title on the reader's list. */
  readonly title: string | null
  readonly picture: string | null
  /** The reader's friendship with that user. */
  readonly state: FriendshipsTable['state'] | null
}

/** How a user is notified. */
type Channel = 'in_app' | 'by_mail' | 'by_push'

interface Selection {
  readonly kind?: NotificationKind | undefined
  readonly isUnread?: boolean | undefined
  readonly from: CursorPosition | null
  readonly limit: number
}

/** A page of a user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { kind, isUnread = false, from, limit }: Selection,
): Promise<NotificationRow[]> {
  const shape = { isOfKind: kind !== undefined, isUnread, isContinued: from !== null, limit }
  const statement = pageStatement(Object.values(shape).join(), shape)
  return statement(db, { userId, kind: kind ?? null, at: from?.at ?? null, id: from?.id ?? null })
}

const pageStatement = prepareByShape(preparePage)

interface Shape {
  readonly isOfKind: boolean
  readonly isUnread: boolean
  readonly isContinued: boolean
  readonly limit: number
}

interface Given {
  readonly userId: string
  readonly kind: NotificationKind | null
  readonly at: number | null
  readonly id: string | null
}

function preparePage({ isOfKind, isUnread, isContinued, limit }: Shape) {
  return prepare<Given, NotificationRow>((db, { userId, kind, at, id }) => {
    const page = shown(db, userId)
      .$if(isOfKind, (query) => query.where('notifications.kind', '=', kind))
      .$if(isUnread, (query) => query.where('notifications.read_at', 'is', null))
      .$if(isContinued, (query) =>
        query.where(sql<boolean>`(notifications.created_at, notifications.id) < (${at}, ${id})`),
      )
    return presentedFrom(db, userId, newest(page, limit)).compile()
  })
}

function newest(query: ReturnType<typeof shown>, limit: number) {
  // A literal: with a parameter PostgreSQL would not plan for so few rows.
  return query
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(sql.lit(limit))
    .selectAll()
}

/** Joins what presentation needs; the page is limited first, so only its rows are joined. */
function presentedFrom(db: Db, userId: string, page: ReturnType<typeof newest>) {
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
        .on('saved_shows.user_id', '=', titleOwner(userId))
        .on(sql<boolean>`saved_shows.media_type = page.work_type`)
        .onRef('saved_shows.tmdb_id', '=', 'page.work_id'),
    )
    .leftJoin('saved_games', (join) =>
      join
        .on('saved_games.user_id', '=', titleOwner(userId))
        .on('page.work_type', '=', 'game')
        .onRef('saved_games.steam_api_id', '=', 'page.work_id'),
    )
    .leftJoin('evening_members as seats', (join) =>
      join
        .on('seats.user_id', '=', userId)
        .on(isEveningOfTopic(sql`seats.evening_id`, sql`page.topic`)),
    )
    .leftJoin('evenings', 'evenings.id', 'seats.evening_id')
    .select([
      ...SHOWN.map((column) => `page.${column}` as const),
      'actors.username',
      'actors.avatar',
      'friendships.state',
      'seats.evening_id',
      'evenings.starts_at',
      'evenings.place',
    ])
    .select((eb) => [
      isAwaitingAnswer(userId).as('is_asked'),
      eb.fn.coalesce('saved_shows.title', 'saved_games.title').as('title'),
      eb.fn.coalesce('saved_shows.poster_path', 'saved_games.header_image').as('picture'),
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
}

export interface Asking {
  readonly channel: Channel
  /** Period: from the first instant (inclusive) to the second (exclusive). */
  readonly after: number
  readonly until: number
  readonly limit: number
  /** Evenings that are over by then are left out. */
  readonly now: number
}

/** A user's unread notifications in a period, newest first. */
export async function listNews(
  db: Db,
  userId: string,
  { channel, after, until, limit, now }: Asking,
): Promise<NotificationRow[]> {
  const page = shown(db, userId, channel)
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>=', after)
    .where('notifications.created_at', '<', until)
    .where(isEveningToCome(userId, now))
  return presentedFrom(db, userId, newest(page, limit)).execute()
}

/** One of a user's notifications, if unread. */
export async function listToPush(db: Db, userId: string, id: string): Promise<NotificationRow[]> {
  const page = shown(db, userId, 'by_push')
    .where('notifications.id', '=', id)
    .where('notifications.read_at', 'is', null)
  return presentedFrom(db, userId, newest(page, 1)).execute()
}

type UnreadCount = Reply<typeof notifications.getUnread>

/** Number of unread notifications, up to a hundred. */
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
      eb.fn.countAll<number>().filterWhere('kind', 'in', COUNTED_ONLY_HERE).as('totalHereAlone'),
    ])
    .compile(),
)

/**
 * The notifications that the reader may currently see: from users with access and no block, friends
 * where the kind requires it, who disclose what they have seen; about works still on the reader's
 * list, notes still visible to them, or evenings they are at; of kinds that are not switched off.
 */
function shown(db: Db, userId: string, channel: Channel = 'in_app') {
  // Evaluated row by row in index order: a join would read and sort everything. Written as inequalities,
  // which PostgreSQL expects to hold for most rows, so that it stops at the end of the page.
  const state = sql`coalesce((select state from friendships where friendships.user_id = ${userId}
    and friendships.friend_id = notifications.actor_id), 'none')`
  return db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', userId)
    .where(sql<boolean>`(work_id is null or case notifications.kind when 'answer'
      then ${isStillRead} else ${isListed(userId)} end)`)
    .where(sql<boolean>`(actor_id is null or coalesce((select role from users
      where users.id = actor_id and (notifications.kind <> 'seen' or tells_senders <> 'nothing')),
      'Visiteur') <> 'Visiteur')`)
    .where(sql<boolean>`(case ${state} when 'added' then 1 when relation then 1
      when 'blocked' then 0 else case when relation is null then 1 else 0 end end) <> 0`)
    .where(sql<boolean>`coalesce((select ${sql.ref(`choices.${channel}`)}
      from notification_choices as choices where choices.user_id = ${userId}
      and choices.kind = notifications.kind), 1) <> 0`)
    .where(isEveningMember(userId))
}

/** Whether the work is on the reader's list. By key: for an `exists`, PostgreSQL would hash the list. */
const isListed = (userId: string) => sql`case work_type
  when 'game' then (select 1 from saved_games where saved_games.user_id = ${userId}
    and saved_games.steam_api_id = work_id)
  else (select 1 from saved_shows where saved_shows.user_id = ${userId}
    and saved_shows.media_type = work_type and saved_shows.tmdb_id = work_id) end = 1`
