import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import { isInvited } from '#server/db/invited.ts'
import type { Db } from '#server/db/prepared.ts'

interface UnansweredRow {
  readonly id: string
  readonly host_name: string | null
  readonly is_vote: 0 | 1
}

/** The next evening whose invitation or open vote the user has not answered. */
export async function findUnansweredEvening(
  db: Db,
  userId: string,
): Promise<UnansweredRow | undefined> {
  const { rows } = await sql<UnansweredRow>`
    select e.id, case when m.joined_at is null then 0 else 1 end as is_vote,
      case when ${areBlocked(sql`${userId}`, sql`e.host_id`)} then null else host.username end
        as host_name
    from evening_shelves s
    join evenings e on e.id = s.evening_id and e.state in ('gathering', 'voting')
    join evening_members m on m.evening_id = e.id and m.user_id = ${userId}
    join users host on host.id = e.host_id
    where s.user_id = ${userId} and ${isInvited()}
      and (m.joined_at is null or (e.state = 'voting' and not exists (
        select 1 from evening_ballots b where b.evening_id = e.id and b.voter_id = ${userId})))
    order by e.ends_at, e.id limit 1`.execute(db)
  return rows[0]
}
