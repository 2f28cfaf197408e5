import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { Role } from '#shared/roles.ts'

/** Users per role, and how many of them have a confirmed address. */
export async function countRoles(
  db: Db,
): Promise<{ role: Role; count: number; confirmed: number }[]> {
  return db
    .selectFrom('users')
    .groupBy('role')
    .select((eb) => [
      'role',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('email_confirmed_at').as('confirmed'),
    ])
    .execute()
}

/** Items, messages (and group events) and queued mails, from the totals of lists and conversations. */
export async function sumTotals(db: Db): Promise<{
  shows: number
  games: number
  messages: number
  mails: number
  oldestMail: number | null
}> {
  const { rows } = await sql<{
    shows: number
    games: number
    messages: number
    mails: number
    oldest_mail: number | null
  }>`select
    (select coalesce(sum(to_watch + watched), 0) from show_lists) as shows,
    (select coalesce(sum(to_play + played), 0) from game_lists) as games,
    (select coalesce(sum(last_seq), 0) from conversations) as messages,
    (select count(*) from jobs where kind = 'mail' and due_at is not null) as mails,
    (select min(asked_at) from jobs where kind = 'mail' and due_at is not null) as oldest_mail`.execute(
    db,
  )
  const [totals] = rows
  if (!totals) throw new Error('no totals')
  const { oldest_mail: oldestMail, ...sums } = totals
  return { ...sums, oldestMail }
}

/** Registrations since an instant, by UTC day (days since the epoch). */
export async function countRegistrations(
  db: Db,
  since: number,
): Promise<{ day: number; count: number }[]> {
  const day = sql<number>`created_at / 86400000`
  return db
    .selectFrom('users')
    .where('created_at', '>=', since)
    .groupBy(day)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .execute()
}
