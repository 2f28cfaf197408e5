import { CHOICE_KINDS, type ChoiceKind, type NotificationKind } from '#shared/notification-kinds.ts'
import type { Notification } from '#shared/notification-shapes.ts'
import type { Choice, NotificationChoices, NotificationPage } from '#shared/notifications.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { toCursor, toKeysetPage, parseCursor } from '#server/db/keyset.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { messagesNamed } from '../chat/messages.ts'
import { toNotification } from './present.ts'
import { listChoices, upsertChoice } from './choice-queries.ts'
import { findDigest } from './digest-queries.ts'
import {
  type Asking,
  countUnread,
  listNews,
  listToPush,
  listNotifications,
  type NotificationRow,
} from './queries.ts'
import { findCreatedAt, updateAllRead, updateRead } from './read-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>

interface Asked {
  readonly kind?: NotificationKind | undefined
  readonly unread?: boolean | undefined
  readonly cursor?: string | undefined
}

/** A page of the actor's notifications, newest first. */
export async function readNotifications(
  deps: Pick<Needs, 'db'>,
  actor: Actor,
  { kind, unread: isUnread, cursor }: Asked,
): Promise<NotificationPage> {
  const { db } = deps
  const rows = await listNotifications(db, actor.userId, {
    kind,
    isUnread,
    from: parseCursor(cursor),
    limit: PAGE_SIZE + 1,
  })
  const { page, last } = toKeysetPage(rows, PAGE_SIZE)
  return {
    results: await presented(deps, actor.userId, page),
    nextCursor: last ? toCursor({ at: last.created_at, id: last.id }) : null,
    totalUnread: (await countUnread(db, actor.userId)).totalUnread,
  }
}

/** Presents rows with their messages; drops those that may no longer be read. */
async function presented(
  deps: Pick<Needs, 'db'>,
  userId: string,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const ids = rows.flatMap(({ message_id }) => message_id ?? [])
  const messages = await messagesNamed(deps, userId, ids)
  return rows.flatMap((row) => toNotification(row, messages.get(row.message_id ?? '')) ?? [])
}

/** A user's unread news of a period for one channel, newest first. */
export async function newsFor(
  deps: Pick<Needs, 'db'>,
  userId: string,
  asking: Asking,
): Promise<Notification[]> {
  return presented(deps, userId, await listNews(deps.db, userId, asking))
}

/** An unread notification for a push; `undefined` when there is nothing to show. */
export async function newsOf(
  deps: Pick<Needs, 'db'>,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const [news] = await presented(deps, userId, await listToPush(deps.db, userId, id))
  return news
}

/** All the actor's notifications, for their export. */
export async function everyNotification(
  deps: Pick<Needs, 'db'>,
  actor: Actor,
): Promise<Notification[]> {
  const all: Notification[] = []
  for (let cursor: string | undefined; ;) {
    const { results, nextCursor } = await readNotifications(deps, actor, { cursor })
    all.push(...results)
    if (nextCursor === null) return all
    cursor = nextCursor
  }
}

/** @throws {AppError} NOT_FOUND */
export async function readOne({ db, clock, hub }: Needs, actor: Actor, id: string): Promise<void> {
  const { userId } = actor
  if (!(await updateRead(db, { userId, id }, clock.now()))) throw new AppError('NOT_FOUND')
  hub.toOtherSessions(actor, 'notifications', {})
}

/**
 * Marks everything up to this notification as read; later ones stay unread.
 * @throws {AppError} NOT_FOUND
 */
export async function readUpTo({ db, clock, hub }: Needs, actor: Actor, id: string): Promise<void> {
  const { userId } = actor
  const createdAt = orNotFound(await findCreatedAt(db, { userId, id }))
  await updateAllRead(db, userId, { createdAt, now: clock.now() })
  hub.toOtherSessions(actor, 'notifications', {})
}

/** The actor's channels for each kind. */
export async function choicesOf(
  { db }: Pick<Needs, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<NotificationChoices> {
  const chosen = new Map((await listChoices(db, userId)).map((row) => [row.kind, row]))
  const each = CHOICE_KINDS.map((kind) => {
    const { in_app, by_mail, by_push } = chosen.get(kind) ?? {}
    return [kind, { app: in_app !== 0, mail: by_mail !== 0, push: by_push !== 0 }] as const
  })
  const kinds = Object.fromEntries(each) as Record<ChoiceKind, Choice>
  return { kinds, digest: (await findDigest(db, userId))?.every ?? 'off' }
}

export async function choose(
  deps: Needs,
  actor: Actor,
  kind: ChoiceKind,
  { app, mail, push }: Choice,
): Promise<NotificationChoices> {
  const channels = { in_app: app ? 1 : 0, by_mail: mail ? 1 : 0, by_push: push ? 1 : 0 } as const
  await upsertChoice(deps.db, { user_id: actor.userId, kind, ...channels })
  deps.hub.toUsers([actor.userId], 'notifications', {})
  return choicesOf(deps, actor)
}
