import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { during } from './queries.ts'

/**
 * The distinct titles a user saw, of all time or of a year, as `minutes rating people` joined with `;`.
 * Minutes total the viewings (0 when unknown), the rating is 0 without one, and people are comma-separated
 * ids, negative for makers. One text, because grouping by person in SQLite takes three times as long as
 * reading the rows.
 */
export async function findSeenPeople(
  db: Db,
  owner: VisibleOwner,
  year: string | undefined,
): Promise<string> {
  const within = year === undefined ? sql`` : sql`and ${during(year)}`
  const shown = owner.isSelf ? sql`` : sql`and item.is_hidden = 0`
  const { rows } = await sql<{ seen: string | null }>`
    select string_agg(coalesce(seen.times * item.runtime, 0) || ' ' || coalesce(item.rating, 0) || ' ' ||
      coalesce((select string_agg(
          cast(case role when 'maker' then -person_id else person_id end as text), ',')
        from title_people where title_people.tmdb_id = seen.work_id
          and title_people.media_type = seen.media_type), ''), ';') as seen
    from (
      select 'movie' as media_type, v.work_id, count(*) as times
      from viewings v where v.user_id = ${owner.userId} and v.kind = 'movie' ${within}
      group by v.work_id
      union all
      select 'tv' as media_type, v.work_id, count(*) filter (where v.kind = 'episode') as times
      from viewings v where v.user_id = ${owner.userId} and v.kind in ('tv', 'episode') ${within}
      group by v.work_id
    ) seen
    join saved_shows item on item.user_id = ${owner.userId}
      and item.media_type = seen.media_type and item.tmdb_id = seen.work_id ${shown}`.execute(db)
  return rows[0]?.seen ?? ''
}

interface NameRow {
  readonly person_id: number
  readonly name: string
}

export async function listNames(
  db: Db,
  people: readonly { readonly id: number }[],
): Promise<NameRow[]> {
  if (people.length === 0) return []
  return db
    .selectFrom('title_people')
    .where('person_id', 'in', [...new Set(people.map(({ id }) => id))])
    .groupBy('person_id')
    .select((eb) => ['person_id', eb.fn.max<string>('name').as('name')])
    .execute()
}
