import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '#shared/notification-shapes.ts'
import { conversationsQuery } from '#web/features/chat/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'

/** Names the group, from the conversations that the frame has fetched. */
export function Replied({
  notification,
}: {
  readonly notification: Extract<Notification, { kind: 'reply' }>
}) {
  const { count, conversationId } = notification
  const { data: group = null } = useInfiniteQuery({
    ...conversationsQuery(useCall()),
    enabled: false,
    select: (pages) => rowsOf(pages).find(({ id }) => id === conversationId)?.name ?? null,
  })
  return fr.notifications.says.reply(count, group)
}
