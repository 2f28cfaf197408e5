import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { insertJob } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { RefusedAddress } from '#server/external/mail/mail.ts'
import { utcOffsetIn, toDayIn } from '#server/instants.ts'
import { codeOnly, type JobKind } from '#server/jobs/job.ts'
import type { DigestPace } from '#shared/notifications.ts'
import { announcedDay, announceReleases } from '../calendar/alerts.ts'
import { unreadOf } from '../chat/unread.ts'
import { digestLetter } from '../mails/digest-letter.ts'
import {
  deleteDigest,
  findReader,
  listDueDigests,
  updateDue,
  updateSentUntil,
  upsertDigest,
} from './digest-queries.ts'
import { newsFor } from './service.ts'
import { unsubscribeToken } from './unsubscribing.ts'

/** In the user's time zone. */
const HOUR_OF_DAY = 7
const MONDAY = 1
const BATCH = 50
/** Maximum lines per mail. */
const LINES = 40

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'hub' | 'log' | 'wakeJobs' | 'mailTransport'>

/** Mails users their news at the chosen frequency, each item once. */
export function digestJobs(deps: Needs): JobKind[] {
  return [
    {
      name: 'digests',
      every: 10 * MINUTE_MS,
      async run() {
        const { db, clock, wakeJobs } = deps
        const now = clock.now()
        const due = await listDueDigests(db, now, BATCH)
        for (const digest of due) {
          const { user_id: key } = digest
          await inTransaction(db, async (tx) => {
            if (!(await updateDue(tx, digest, nextDue(digest, now)))) return
            await insertJob(tx, { kind: 'digest', key, now })
          })
        }
        if (due.length > 0) wakeJobs()
        return due.length === BATCH ? { again: null } : 'done'
      },
    },
    {
      name: 'digest',
      async run({ key }, { signal }) {
        await sendDigest(deps, key, signal)
        return 'done'
      },
      isHopeless: (error) => error instanceof RefusedAddress,
      // The SMTP error message may contain the recipient.
      describe: codeOnly,
    },
  ]
}

/** Mails the news until now: one retried until the next morning is also the next morning's. */
async function sendDigest(
  { db, env, clock, hub, log, mailTransport }: Needs,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const reader = await findReader(db, userId)
  if (!reader) return
  const until = clock.now()
  const today = toDayIn(reader.zone, until)
  // Both jobs start at the same hour: else the digest could miss the day's releases.
  if (announcedDay(reader.zone, until) === today) {
    await announceReleases({ db, hub }, userId, { now: until - 1, today })
  }
  const days = { after: reader.told_until, until }
  const asked = { channel: 'by_mail', ...days, limit: LINES, now: clock.now() } as const
  const news = await newsFor({ db }, userId, asked)
  const unread = reader.tells_unread === 1 ? await unreadForLong({ db }, userId, days) : []
  if (news.length + unread.length > 0) {
    const token = await unsubscribeToken(db, userId)
    const site = publicUrl(env)
    const letter = digestLetter(
      { news, unread, today },
      {
        username: reader.username,
        link: `${site}/notifications`,
        messages: `${site}/notifications?conversation=all`,
        choices: `${site}/account#notifications`,
        unsubscribe: `${site}/unsubscribe/${token}`,
      },
    )
    const headers = {
      'List-Unsubscribe': `<${site}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await mailTransport.send({ to: reader.email, ...letter, headers }, signal)
    log.info({ userId, count: news.length + unread.length }, 'a digest was sent')
  }
  await updateSentUntil(db, userId, until)
}

/** Messages unread for a day that no digest has mentioned. */
async function unreadForLong(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { after, until }: { readonly after: number; readonly until: number },
) {
  return unreadOf(deps, userId, { after: after - DAY_MS, until: until - DAY_MS, limit: LINES })
}

/** Sets a user's digest frequency; earlier news is not mailed. */
export async function chooseDigest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, account: { zone } }: Actor,
  every: DigestPace,
): Promise<void> {
  if (every === 'off') return deleteDigest(db, userId)
  const now = clock.now()
  const due_at = nextDue({ every, zone }, now)
  await upsertDigest(db, { user_id: userId, every, told_until: now, due_at })
}

/** Next morning, or next Monday morning, where the user is. */
function nextDue(
  { every, zone }: { readonly every: Exclude<DigestPace, 'off'>; readonly zone: string | null },
  now: number,
): number {
  const ahead = utcOffsetIn(zone, now)
  const there = now + ahead
  const morning = there - (there % DAY_MS) + HOUR_OF_DAY * HOUR_MS
  const next = morning > there ? morning : morning + DAY_MS
  const day =
    every === 'daily' ? next : next + ((7 + MONDAY - new Date(next).getUTCDay()) % 7) * DAY_MS
  // Daylight saving time may start or end before then.
  return day - utcOffsetIn(zone, day - ahead)
}
