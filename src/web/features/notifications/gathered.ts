import type { Notification } from '#shared/notifications.ts'

/**
 * One row for each conversation that was answered in: the newest. Older ones were read, and the
 * conversation has them all; one that was not read stays.
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
