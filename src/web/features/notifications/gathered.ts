import type { Notification } from '#shared/notification-shapes.ts'

/**
 * Keeps the newest reply of each conversation. Older read ones are dropped, since the conversation has
 * them; unread ones stay.
 */
export function gathered(rows: readonly Notification[]): readonly Notification[] {
  const told = new Set<string>()
  return rows.filter((row) => {
    if (row.kind !== 'reply') return true
    const isTold = told.has(row.conversationId)
    told.add(row.conversationId)
    return !isTold || !row.isRead
  })
}
