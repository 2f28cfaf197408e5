import type { Notification } from '#shared/notification-shapes.ts'
import { lineOf, SOMETHING_NEW } from '../mails/digest-letter.ts'

/** The payload read by the service worker, src/web/public/push-worker.js. */
interface PushMessage {
  readonly title: string
  readonly body: string
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string
  /** The path to open. */
  readonly url: string
}

/** @param hasDetails whether names and titles may be sent, encrypted, through the push service */
export function toPushMessage(news: Notification, hasDetails: boolean): PushMessage {
  const tag = 'conversationId' in news ? news.conversationId : news.id
  const body = hasDetails ? lineOf(news) : SOMETHING_NEW
  return { title: 'Calepin', body, tag, url: pathOf(news) }
}

function pathOf(news: Notification): string {
  if (news.kind === 'request') return '/friend_requests'
  if (news.kind === 'pact') return `/watchlist/tv/${news.series.id}`
  if ('eveningId' in news) return `/tonight/${news.eveningId}`
  if ('conversationId' in news) return `/notifications?conversation=${news.conversationId}`
  return '/notifications'
}
