import type { ExportReminder } from '#shared/account.ts'
import { insertJob } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { enqueueMail } from '../mails/service.ts'
import {
  deleteReminder,
  findReminder,
  listDueReminders,
  updateReminder,
  upsertReminder,
} from './reminder-queries.ts'

/** The job kind that mails users their export. */
export const EXPORT_MAIL = 'export-mail'
/** UTC: morning in Europe. */
const HOUR_OF_DAY = 6
const BATCH = 50

/** Whether a user gets export reminders, when next, and with what. */
export async function reminderOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ExportReminder> {
  const row = await findReminder(db, userId)
  return { nextAt: row ? toInstant(row.due_at) : null, withData: row?.with_data === 1 }
}

export async function setReminder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { isOn, withData = false }: { readonly isOn: boolean; readonly withData?: boolean | undefined },
): Promise<ExportReminder> {
  const due_at = nextDue(clock.now())
  if (isOn) await upsertReminder(db, { user_id: userId, due_at, with_data: withData ? 1 : 0 })
  else await deleteReminder(db, userId)
  return reminderOf({ db }, userId)
}

/**
 * Mails opted-in users once a month. The mail links to their account, where they create the export,
 * signed in; those who also asked for their data get it with the mail.
 */
export function reminderJob(deps: Pick<Deps, 'db' | 'clock' | 'wakeJobs'>): JobKind {
  return {
    name: 'export-reminders',
    every: HOUR_MS,
    async run() {
      const { db, clock, wakeJobs } = deps
      const now = clock.now()
      const due = await listDueReminders(db, now, BATCH)
      for (const reminder of due) {
        await inTransaction(db, async (tx) => {
          if (!(await updateReminder(tx, reminder, nextDue(now)))) return
          const { user_id: userId, with_data } = reminder
          if (with_data === 1) await insertJob(tx, { kind: EXPORT_MAIL, key: userId, now })
          else await enqueueMail(tx, { userId, kind: 'export-ready', now })
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
