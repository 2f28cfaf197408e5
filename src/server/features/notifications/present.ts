import type { Release } from '#shared/calendar.ts'
import type { Message } from '#shared/chat.ts'
import type { Notification } from '#shared/notification-shapes.ts'
import { toInstant } from '#server/instants.ts'
import { attached } from '../chat/present.ts'
import { toPerson, toWork } from '../friends/present.ts'
import type { NotificationRow } from './queries.ts'

type Asked = Extract<Notification, { kind: 'pact' }>

/**
 * Presents a notification.
 * @param message the message it is about, if the reader may read it
 * @returns `undefined` when nothing remains to be shown
 */
export function toNotification(
  row: NotificationRow,
  message: Message | undefined,
): Notification | undefined {
  const { id, kind, count, read_at, created_at, actor_id, username, avatar, state } = row
  const common = { id, isRead: read_at !== null, count, at: toInstant(created_at) }
  if (kind === 'release') {
    const release = releaseOf(row)
    return release && { ...common, kind, release }
  }
  if (kind === 'webhook') {
    return { ...common, kind, host: (JSON.parse(row.payload) as { host: string }).host }
  }
  if (kind === 'reminder') {
    const evening = eveningOf(row)
    return evening && { ...common, kind, ...evening }
  }
  if (actor_id === null || username === null) return undefined
  const user = toPerson({ id: actor_id, username, avatar })
  if (kind === 'request') return { ...common, kind, user, isWaiting: state === 'received' }
  if (kind === 'accepted') return { ...common, kind, user }
  if (kind === 'pact') {
    const asked = JSON.parse(row.payload) as Pick<Asked, 'series' | 'season' | 'episode'>
    const pactId = row.topic.split('/')[1] ?? ''
    return { ...common, kind, user, pactId, ...asked, isWaiting: row.is_asked === 1 }
  }
  if (kind === 'evening') {
    const evening = eveningOf(row)
    const told = { isOff: false, isMoved: false, isHandedOver: false }
    const payload = JSON.parse(row.payload) as Partial<typeof told>
    return evening && { ...common, kind, user, ...told, ...payload, ...evening }
  }
  if (kind === 'comment' || kind === 'answer') return commented(row, { ...common, kind, user })
  if (!message) return undefined
  const { conversationId, media, list, body, spoiler } = message
  if (kind === 'reply') {
    const title = media && media.type !== 'user' ? `« ${media.title} »` : ''
    const text = body || title
    return { ...common, kind, user, conversationId, words: text, ...(spoiler && { spoiler }) }
  }
  if (kind === 'seen') return media && { ...common, kind, user, conversationId, media }
  const shared = media ?? list
  return shared && { ...common, kind, user, conversationId, ...attached(shared) }
}

/** The evening as currently planned. */
function eveningOf({ evening_id: eveningId, starts_at, place }: NotificationRow) {
  if (eveningId === null || place === null) return undefined
  return { eveningId, startsAt: toInstant(starts_at), place }
}

/** As in `CommentsTable`. */
interface Commented {
  readonly kind: string
  readonly season: number
  readonly episode: number
  readonly seenAt: number
}

/** The note or viewing that was commented on, without any text. */
function commented<T>(
  { work_type: type, work_id, title, picture, payload }: NotificationRow,
  news: T,
) {
  if (type === null || work_id === null || title === null) return undefined
  const { kind, season, episode, seenAt } = JSON.parse(payload) as Commented
  return {
    ...news,
    work: toWork({ type, work_id, title, picture }),
    ...(kind === 'episode' && { season, episode }),
    seenAt: seenAt === 0 ? null : toInstant(seenAt),
  }
}

/** The work, with its current title on the reader's list. */
function releaseOf({ work_type: type, work_id, title, picture, payload }: NotificationRow) {
  if (type === null || work_id === null || title === null) return undefined
  const work = toWork({ type, work_id, title, picture })
  return { ...(JSON.parse(payload) as Omit<Release, 'work'>), work }
}
