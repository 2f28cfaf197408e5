import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { EveningsTable } from '#server/db/evening-tables.ts'
import { isInvited } from '#server/db/invited.ts'
import type { Db } from '#server/db/prepared.ts'

export type CardRow = Pick<
  EveningsTable,
  | 'id'
  | 'host_id'
  | 'state'
  | 'kind'
  | 'starts_at'
  | 'ends_at'
  | 'place'
  | 'proposals'
  | 'decided_id'
  | 'created_at'
> & {
  readonly host_name: string
  readonly is_blocked: 0 | 1
  readonly joined_at: number | null
  readonly present: number
}

/** A user's evenings: upcoming ones first by start, past ones last. */
export async function listCards(
  db: Db,
  userId: string,
  { limit }: { readonly limit: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select e.id, e.host_id, e.state, e.kind, e.starts_at, e.ends_at, e.place, e.decided_id, e.created_at,
      case when e.decided_id is not null then e.proposals end as proposals,
      host.username as host_name, m.joined_at,
      case when ${areBlocked(sql`${userId}`, sql`e.host_id`)} then 1 else 0 end as is_blocked,
      (select count(*) from evening_members p
        join users u on u.id = p.user_id and u.role <> 'Visiteur'
        where p.evening_id = e.id and p.joined_at is not null and ${isInvited('p')}) as present
    from evening_shelves s
    join evenings e on e.id = s.evening_id
    join evening_members m on m.evening_id = e.id and m.user_id = ${userId}
    join users host on host.id = e.host_id
    where s.user_id = ${userId} and ${isInvited()}
    order by e.ends_at desc, e.created_at desc, e.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
