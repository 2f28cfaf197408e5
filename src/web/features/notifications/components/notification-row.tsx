import type { ReactNode } from 'react'
import type { Release } from '#shared/calendar.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Notification } from '#shared/notification-shapes.ts'
import { attachmentOf, spoilerLabel, titleOfCard } from '#web/features/chat/people.ts'
import { planned } from '#web/features/evenings/planned.ts'
import { workTarget } from '#web/features/friends/work-target.ts'
import { PactAnswer } from '#web/features/pacts/components/late-pact-answer.tsx'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { useRead } from '../queries.ts'
import { Picture } from './notification-picture.tsx'
import { Replied } from './replied.tsx'

const t = fr.notifications

interface NotificationRowProps {
  readonly notification: Notification
  /** Its index. */
  readonly place: number
}

/** A notification; opening it marks it read. */
export function NotificationRow({ notification, place }: NotificationRowProps) {
  const { id, isRead, at } = notification
  const now = useNow()
  const { mutate } = useRead(useCall())
  return (
    <li
      data-place={place}
      className={cx(
        'border-t border-line first:border-t-0 hover:bg-sunken',
        !isRead && 'bg-primary-soft',
      )}
    >
      <AppLink
        {...targetOf(notification)}
        look="bare"
        onClick={() => !isRead && mutate({ id })}
        className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2"
      >
        <Picture notification={notification} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 wrap-anywhere">
            <strong className="font-semibold">{nameOf(notification)}</strong>{' '}
            {sentenceOf(notification)}
          </span>
          <Detail notification={notification} />
          <time dateTime={at} className="block text-small text-ink-soft">
            {formatAgo(at, now)}
          </time>
        </span>
        {!isRead && (
          <span className="size-2.5 shrink-0 rounded-full bg-primary">
            <span className="sr-only">{t.isUnread}</span>
          </span>
        )}
      </AppLink>
      <Answer notification={notification} />
    </li>
  )
}

function nameOf(notification: Notification): string {
  if (notification.kind === 'webhook') return notification.host
  if (notification.kind === 'reminder') return t.says.reminded
  return notification.kind === 'release'
    ? withNoBreakSpaces(notification.release.work.title)
    : notification.user.username
}

function sentenceOf(notification: Notification): ReactNode {
  const { kind, count } = notification
  if (kind === 'request') return notification.isWaiting ? t.says.request : t.says.wasRequest
  if (kind === 'accepted') return t.says.accepted
  if (kind === 'reply') return <Replied notification={notification} />
  if (kind === 'webhook') return t.says.webhook
  if (kind === 'release') return comesOut(notification.release, count)
  if (kind === 'reminder') return t.says.reminder
  if (kind === 'evening') {
    if (notification.isOff) return t.says.eveningOff
    if (notification.isMoved) return t.says.eveningMoved
    return notification.isHandedOver ? t.says.eveningHandedOver : t.says.evening
  }
  if (kind === 'pact') {
    const { series, season, episode } = notification
    const title = <em>{withNoBreakSpaces(series.title)}</em>
    if (season === undefined || episode === undefined) {
      return (
        <>
          {t.says.pact} {title}
        </>
      )
    }
    return (
      <>
        {t.says.pactTick(season, episode, series.title)}
        {title}
        {'\u00A0: '}
        {t.says.pactAsks}
      </>
    )
  }
  if (kind === 'seen') {
    return (
      <>
        {t.says.seen(count - 1, notification.media.type === 'game')}{' '}
        <em>{withNoBreakSpaces(titleOfCard(notification.media))}</em> {t.says.onAdvice}
      </>
    )
  }
  if (kind === 'comment' || kind === 'answer') {
    const { work, seenAt } = notification
    return (
      <>
        {t.says[kind](count, seenAt === null, work)}
        <em>{withNoBreakSpaces(work.title)}</em>
      </>
    )
  }
  const shared = attachmentOf(notification)
  return (
    <>
      {t.says.share} {shared && <em>{withNoBreakSpaces(titleOfCard(shared))}</em>}{' '}
      {t.says.shares(count - 1)}
    </>
  )
}

function comesOut({ what, season, episode }: Release, count: number): string {
  if (what !== 'episode') return t.says.out[what]
  return count > 1 ? t.says.episodes(count) : t.says.episode(season ?? 0, episode ?? 0)
}

function Detail({ notification }: { readonly notification: Notification }) {
  if (notification.kind === 'reminder' || notification.kind === 'evening') {
    return <span className="block text-small wrap-anywhere">{planned(notification)}</span>
  }
  if (notification.kind !== 'reply') return null
  const { words, spoiler } = notification
  return (
    <span className="line-clamp-1 border-l-2 border-margin-rule pl-2 text-small wrap-anywhere">
      {spoiler && !spoiler.isOpen ? spoilerLabel(spoiler) : words}
    </span>
  )
}

/** The answer to a waiting pact, in place. */
function Answer({ notification }: { readonly notification: Notification }) {
  if (notification.kind !== 'pact' || !notification.isWaiting) return null
  const { pactId, series, season, episode } = notification
  const place = season === undefined || episode === undefined ? undefined : { season, episode }
  return (
    <div className="pr-4 pb-3 pl-17">
      <PactAnswer pactId={pactId} tmdbId={series.id} place={place} />
    </div>
  )
}

/** The page that a notification opens. */
function targetOf(notification: Notification) {
  const { kind } = notification
  if (kind === 'webhook') return { to: '/account/applications', hash: 'webhooks' } as const
  if (kind === 'release') return workTarget(notification.release.work)
  if (kind === 'reminder' || kind === 'evening') {
    return { to: '/tonight/$id', params: { id: notification.eveningId } } as const
  }
  if (kind === 'pact') return workTarget(notification.series)
  if (kind === 'answer' && notification.seenAt !== null) {
    return { to: '/journal/$id', params: { id: notification.user.id } } as const
  }
  if (kind === 'comment' || kind === 'answer') return workTarget(notification.work)
  if (kind === 'request' && notification.isWaiting) return { to: '/friend_requests' } as const
  if (kind === 'share' || kind === 'reply' || kind === 'seen') {
    const { conversationId: conversation } = notification
    const search = (before: object) => ({ ...before, conversation })
    return { to: '/notifications', search, resetScroll: false } as const
  }
  return { to: '/user/$id', params: { id: notification.user.id } } as const
}
