import { v5 as uuidv5 } from 'uuid'
import type { Release } from '#shared/calendar.ts'
import { insertOnce } from '#server/db/notifications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { beginPace } from '#server/jobs/pace.ts'
import { daysFrom } from './days.ts'
import { listPeople } from './queries.ts'
import { releasesOf } from './service.ts'

const HOUR = 3_600_000
/** The day's releases are announced from this hour (UTC) on, not at night. */
const FROM_HOUR = 7
const PEOPLE = 20
const FIRST = '00000000-0000-0000-0000-000000000000'
/** The namespace of derived ids. */
const ALERTS = '6b0d1f0e-52a4-4f6b-9d0c-6a4a0a3c9d53'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>

/**
 * Announces the day's releases among the works people want, user by user. An alert's id is derived from its
 * subject, so that each is sent once, however often and wherever this runs.
 */
export function alertJob(deps: Needs): JobKind {
  return {
    name: 'release-alerts',
    every: HOUR,
    async run({ data }) {
      const now = deps.clock.now()
      if (new Date(now).getUTCHours() < FROM_HOUR) return 'done'
      const pace = beginPace()
      const people = await listPeople(deps.db, typeof data === 'string' ? data : FIRST, PEOPLE)
      for (const userId of people) {
        await alert(deps, userId, now)
        await pace()
      }
      return people.length < PEOPLE ? 'done' : { again: people.at(-1) }
    },
  }
}

async function alert({ db, hub }: Needs, userId: string, now: number): Promise<void> {
  const today = daysFrom(now, 0)
  const releases = await releasesOf(db, userId, { from: today, to: today })
  // A season released at once is one alert.
  const news = [...Map.groupBy(releases, topicOf)].map(([topic, [first, ...more]]) => ({
    id: uuidv5(`${userId} ${topic}`, ALERTS),
    userId,
    kind: 'release' as const,
    topic,
    ...(first && { work: first.work, payload: { ...first, work: undefined } }),
    count: 1 + more.length,
  }))
  if (news.length === 0) return
  const told = await inTransaction(db, (tx) => insertOnce(tx, news, now))
  hub.toUsers(told, 'notifications', {})
}

function topicOf({ work, what, day }: Release): string {
  return ['release', work.type, work.id, what, day].join('/')
}
