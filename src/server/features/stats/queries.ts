import { type RawBuilder, sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import { itemOf } from '#server/db/items.ts'
import type { Db } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'

export interface DayRow {
  readonly kind: ViewingKind
  /** A possibly partial date, as in `viewings`. */
  readonly day: string
  readonly count: number
  readonly again: number
  /** Total of the known lengths. */
  readonly minutes: number
  readonly timed: number
}

/** Hidden items do not count for friends. */
function joinItem(kind: ViewingKind, { userId, isSelf }: VisibleOwner): RawBuilder<unknown> {
  const { items, isIt } = itemOf(kind, userId, sql.ref('v.work_id'))
  return sql`join ${items} on ${isIt} ${isSelf ? sql`` : sql`and item.is_hidden = 0`}`
}

/**
 * Minutes of one viewing, of a film or an episode. A game's count once, with its first viewing; a
 * series' minutes are those of its episodes.
 */
const MINUTES: Readonly<Record<ViewingKind, RawBuilder<unknown>>> = {
  movie: sql`item.runtime`,
  episode: sql`item.runtime`,
  tv: sql`cast(null as integer)`,
  game: sql`case when v.number = 1 then item.minutes_played end`,
}

/** Viewings per day and kind, of a year or of all time. */
export async function listDays(db: Db, owner: VisibleOwner, year?: string): Promise<DayRow[]> {
  const arms = (['movie', 'tv', 'episode', 'game'] as const).map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, v.day, count(*) as count,
        count(*) filter (where v.number > 1) as again,
        coalesce(sum(${MINUTES[kind]}), 0) as minutes, count(${MINUTES[kind]}) as timed
      from viewings v ${kind === 'tv' && owner.isSelf ? sql`` : joinItem(kind, owner)}
      where v.user_id = ${owner.userId} and v.kind = ${sql.lit(kind)}
        ${year === undefined ? sql`` : sql`and ${during(year)}`}
      group by v.day`,
  )
  const { rows } = await sql<DayRow>`${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

/** Viewings `v` dated by a day or a month of the year, or by the year itself. */
export const during = (year: string) => sql`v.day >= ${year} and v.day < ${`${year}~`}`

export interface WorkRow {
  readonly part: 'movie' | 'tv' | 'game'
  /** JSON arrays. */
  readonly genres: string
  readonly countries: string | null
  readonly release_date: string | null
  readonly offers: string | null
  readonly rating: number | null
}

/** The distinct titles and games seen in a year. */
export async function listWorks(db: Db, owner: VisibleOwner, year: string): Promise<WorkRow[]> {
  const seen = (kinds: readonly ViewingKind[]) => sql`(
    select distinct v.work_id from viewings v
    where v.user_id = ${owner.userId} and v.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      and ${during(year)}) v`
  const arms = (['movie', 'tv', 'game'] as const).map((part) => {
    const facts =
      part === 'game'
        ? sql`cast(null as text) as countries, cast(null as text) as offers`
        : sql`item.countries, item.offers`
    return sql`select ${sql.lit(part)} as part, item.genres, item.release_date, item.rating, ${facts}
      from ${seen(part === 'tv' ? ['tv', 'episode'] : [part])} ${joinItem(part, owner)}`
  })
  const { rows } = await sql<WorkRow>`${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

export interface FacetRow {
  readonly part: 'movie' | 'tv' | 'game'
  readonly facet: string
  readonly count: number
}

/** Totals by facet of everything seen, from the totals that filters use. */
export async function listSeenFacets(
  db: Db,
  owner: VisibleOwner,
  region: string,
): Promise<FacetRow[]> {
  const count = owner.isSelf ? sql`total` : sql`total - hidden`
  const names = ['genre', 'decade', 'year', 'country', 'rating', 'facts', 'offers']
  // Key ranges: in ASCII, `;` follows `:` and `.` follows `-`.
  const ranges = [...names.map((name) => [`${name}:`, `${name};`]), serviceRange(region)]
  const among = ranges.map(([from, to]) => sql`(facet >= ${from} and facet < ${to})`)
  const { rows } = await sql<FacetRow>`
    select part, facet, ${count} as count from facet_totals
    where user_id = ${owner.userId} and part in ('movie', 'tv', 'game') and is_done = 1
      and total > ${owner.isSelf ? sql.lit(0) : sql`hidden`} and (${sql.join(among, sql` or `)})`.execute(
    db,
  )
  return rows
}

function serviceRange(region: string) {
  return [`service:${region}-`, `service:${region}.`]
}

/** Incremented by every write to one of the user's lists, viewings included. */
export async function findVersion(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0) as version from (
      select version from show_lists where user_id = ${userId}
      union all select version from game_lists where user_id = ${userId}) lists`.execute(db)
  return rows[0]?.version ?? 0
}
