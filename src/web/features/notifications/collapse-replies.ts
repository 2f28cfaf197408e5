import type { Notification } from '#shared/notification-shapes.ts'

/**
 * Keeps the newest reply of each conversation. Older read ones are dropped, since the conversation has
 * them; unread ones stay.
 */
export function collapseReplies(rows: readonly Notification[]): readonly Notification[] {
  const shown = new Set<string>()
  return rows.filter((row) => {
    if (row.kind !== 'reply') return true
    const hasNewer = shown.has(row.conversationId)
    shown.add(row.conversationId)
    return !hasNewer || !row.isRead
  })
}
