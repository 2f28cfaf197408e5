import { v5 as uuidv5 } from 'uuid'
import type { Release } from '#shared/calendar.ts'
import { FIRST_ID } from '#server/db/first-id.ts'
import { insertNotificationsOnce } from '#server/db/notifications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { utcOffsetIn, toDay } from '#server/instants.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type Days, listPeople, listTicked } from './queries.ts'
import { releasesOf } from './service.ts'

/** The day's releases are announced from this hour on, in the user's time zone, not at night. */
const FROM_HOUR = 7
const PEOPLE = 20
/** The namespace of derived ids. */
const ALERTS = '6b0d1f0e-52a4-4f6b-9d0c-6a4a0a3c9d53'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>

/**
 * Announces the day's releases among the works people want or follow, user by user, except ticked
 * episodes. An alert's id is derived from its subject, so that each is sent once, however often and
 * wherever this runs.
 */
export function alertJob(deps: Needs): JobKind {
  return {
    name: 'release-alerts',
    every: HOUR_MS,
    async run({ data }, { pace }) {
      const now = deps.clock.now()
      const people = await listPeople(deps.db, typeof data === 'string' ? data : FIRST_ID, PEOPLE)
      for (const { id, zone } of people) {
        const today = announcedDay(zone, now)
        if (today === undefined) continue
        await announceReleases(deps, id, { now, today })
        await pace()
      }
      return people.length < PEOPLE ? 'done' : { again: people.at(-1)?.id }
    },
  }
}

/** Today's date in a time zone; `undefined` before `FROM_HOUR` there. */
export function announcedDay(zone: string | null, now: number): string | undefined {
  const there = new Date(now + utcOffsetIn(zone, now))
  return there.getUTCHours() < FROM_HOUR ? undefined : toDay(there.getTime())
}

/** Announces a day's releases to one user. */
export async function announceReleases(
  { db, hub }: Pick<Needs, 'db' | 'hub'>,
  userId: string,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<void> {
  const releases = await unticked(db, userId, { from: today, to: today })
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
  const recipients = await inTransaction(db, (tx) => insertNotificationsOnce(tx, news, now))
  hub.toUsers(recipients, 'notifications', {})
}

async function unticked(db: Db, userId: string, days: Days): Promise<Release[]> {
  const releases = await releasesOf(db, userId, days)
  const episodes = releases.flatMap(({ work, season, episode }) =>
    season === null || episode === null ? [] : [{ work_id: work.id, season, episode }],
  )
  const ticked = new Set((await listTicked(db, userId, episodes)).map(placeOf))
  return releases.filter(
    ({ what, work, season, episode }) =>
      what !== 'episode' || !ticked.has(placeOf({ work_id: work.id, season, episode })),
  )
}

function placeOf(one: { work_id: number; season: number | null; episode: number | null }): string {
  return `${one.work_id}/${one.season}/${one.episode}`
}

function topicOf({ work, what, day }: Release): string {
  return ['release', work.type, work.id, what, day].join('/')
}
