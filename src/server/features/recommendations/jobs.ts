import { insertJob } from '#server/db/jobs.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { topics } from '#server/db/notification-topics.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { messagesNamed } from '../chat/messages.ts'
import { type ChangedRow, deleteSeen, listChanged, updateOutcome } from './outcome-queries.ts'
import { visibleOutcome } from './present.ts'

/** Notifies the senders of one receiver; keyed by receiver. */
const KIND = 'recommendations'
/** Delay that groups an add, a mark and a rating made in one go. */
const SETTLED_MS = 2000
const AT_ONCE = 100

/** Queues outcome updates for the people who recommended something to a user who just wrote. */
export async function queueOutcomes(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, account }: Actor,
): Promise<void> {
  if (account.has_recommendations === 0) return
  try {
    const now = clock.now()
    await insertJob(db, { kind: KIND, key: userId, now, dueAt: now + SETTLED_MS })
  } catch (error) {
    // Already committed; the next write queues it again.
    log.warn({ err: error }, 'outcomes could not be queued')
  }
}

export function recommendationJob(deps: Pick<Deps, 'db' | 'clock' | 'hub'>): JobKind {
  return {
    name: KIND,
    concurrency: 4,
    run: async ({ key }) => ((await notifySenders(deps, key)) ? { again: null } : 'done'),
  }
}

/** Updates the senders of one receiver's recommendations; true when there are more. */
async function notifySenders(
  { db, clock, hub }: Pick<Deps, 'db' | 'clock' | 'hub'>,
  receiverId: string,
): Promise<boolean> {
  const now = clock.now()
  const found = await listChanged(db, receiverId, AT_ONCE)
  if (found.length === 0) return false
  const newlySeen = await withMessage({ db }, found.filter(isNewlySeen))
  const { changed, notified } = await inTransaction(db, async (tx) => {
    const rows: ChangedRow[] = []
    for (const row of found) {
      const seenAt = row.seen_at ?? (row.outcome.startsWith('seen') ? now : null)
      if (await updateOutcome(tx, receiverId, row, seenAt)) rows.push(row)
    }
    const toNotify = rows.filter((row) => newlySeen.has(row))
    const news = toNotify.map((row) => ({
      userId: row.sender_id,
      kind: 'seen' as const,
      topic: topics.seen(row.work_type, row.work_id),
      actorId: receiverId,
      relation: 'added' as const,
      conversationId: row.conversation_id,
      messageId: row.message_id,
    }))
    const withdrawn = await deleteSeen(tx, receiverId, rows.filter(isWithdrawn))
    const newly = await insertNotifications(tx, news, now)
    return { changed: rows, notified: [...withdrawn, ...newly] }
  })
  for (const { sender_id, conversation_id: conversationId } of changed.filter(isVisibleChange)) {
    hub.toUsers([sender_id], 'outcome', { conversationId })
  }
  hub.toUsers(notified, 'notifications', {})
  return found.length === AT_ONCE
}

/** The rows whose sender may still read the message: others could not open a notification. */
async function withMessage(
  deps: Pick<Deps, 'db'>,
  rows: readonly ChangedRow[],
): Promise<ReadonlySet<ChangedRow>> {
  const readable = new Set<ChangedRow>()
  for (const [senderId, theirs] of Map.groupBy(rows, ({ sender_id }) => sender_id)) {
    const ids = theirs.map(({ message_id }) => message_id)
    const messages = await messagesNamed(deps, senderId, ids)
    for (const row of theirs) if (messages.has(row.message_id)) readable.add(row)
  }
  return readable
}

/** Whether a sender may learn that it was seen and has not been notified. */
function isNewlySeen({ outcome, seen_at, is_notifiable, tells_senders }: ChangedRow): boolean {
  const isSeen = outcome.startsWith('seen') && seen_at === null
  return isSeen && is_notifiable === 1 && tells_senders !== 'nothing'
}

/** Whether it no longer counts as seen, or is no longer shown. */
function isWithdrawn({ was, outcome }: ChangedRow): boolean {
  return was.startsWith('seen') && !outcome.startsWith('seen')
}

/** Whether the outcome visible to the sender changed. */
function isVisibleChange({ was, outcome, is_notifiable, tells_senders }: ChangedRow): boolean {
  const [before, after] = [
    visibleOutcome(was, tells_senders),
    visibleOutcome(outcome, tells_senders),
  ]
  return is_notifiable === 1 && (before !== undefined || after !== undefined)
}
