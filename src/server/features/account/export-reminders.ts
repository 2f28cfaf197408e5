import type { ExportReminder } from '#shared/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { enqueueMail } from '../mails/service.ts'
import {
  deleteReminder,
  findReminder,
  insertReminder,
  listDueReminders,
  updateReminder,
} from './reminder-queries.ts'

const HOUR = 3_600_000
/** UTC: morning in Europe. */
const HOUR_OF_DAY = 6
const BATCH = 50

/** Whether a user gets export reminders, and when next. */
export async function reminderOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ExportReminder> {
  const row = await findReminder(db, userId)
  return { nextAt: row ? toInstant(row.due_at) : null }
}

export async function setReminder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  isOn: boolean,
): Promise<ExportReminder> {
  if (isOn) await insertReminder(db, { user_id: userId, due_at: nextDue(clock.now()) })
  else await deleteReminder(db, userId)
  return reminderOf({ db }, userId)
}

/**
 * Mails opted-in users once a month. The mail links to their account and contains no data: the export is
 * created when they ask for it, signed in.
 */
export function reminderJob(deps: Pick<Deps, 'db' | 'clock' | 'wakeJobs'>): JobKind {
  return {
    name: 'export-reminders',
    every: HOUR,
    async run() {
      const { db, clock, wakeJobs } = deps
      const now = clock.now()
      const due = await listDueReminders(db, now, BATCH)
      for (const reminder of due) {
        await inTransaction(db, async (tx) => {
          if (!(await updateReminder(tx, reminder, nextDue(now)))) return
          await enqueueMail(tx, { userId: reminder.user_id, kind: 'export-ready', now })
        })
      }
      if (due.length > 0) wakeJobs()
      return due.length === BATCH ? { again: null } : 'done'
    },
  }
}

/** The morning of the next month's first day. */
function nextDue(now: number): number {
  const day = new Date(now)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1, HOUR_OF_DAY)
}
