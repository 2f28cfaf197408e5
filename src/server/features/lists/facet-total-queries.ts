import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { DoneState, Kind } from './kind.ts'

/** The number of items with a facet in one part of a list. */
export interface FacetTotal<P extends string> {
  readonly part: P
  readonly facet: string
  readonly is_done: DoneState
  readonly total: number
  readonly hidden: number
}

/** Pseudo-facet of the row that counts the hidden items of the whole list. */
export const WHOLE_LIST = ''
/** Pseudo-facet of the items on any of the reader's services, each counted once. */
export const ON_SERVICES = 'service:mine'

/** Which facets are counted. */
export interface Counted {
  /** By default, all except services. */
  readonly facets?: readonly string[]
  /** If given, also counts the reader's services in this region: each, and `ON_SERVICES`. */
  readonly servicesIn?: string | undefined
}

/** The statement that reads the facet totals of one kind of list. */
export function openFacetTotals<P extends string, F extends object>(kind: Kind<P, F>) {
  /**
   * An item has a facet per service, and one for their combination (`offers:,FR-8,FR-337,`). Adding up the
   * totals of matching combinations counts each item once; a list has few distinct ones.
   */
  function onServices(
    { userId, readerId }: VisibleOwner,
    parts: readonly P[],
    region: string,
  ): RawBuilder<unknown> {
    const among = sql`user_id = ${userId} and part in (${sql.join(parts)})`
    const mine = sql`select cast(${region} as text) || '-' || provider_id as service
      from user_services where user_id = ${readerId}`
    return sql`union all
      select part, facet, is_done, total, hidden from facet_totals
      where ${among} and facet in (select 'service:' || service from (${mine}) mine) and total > 0
      union all
      select part, cast(${ON_SERVICES} as text), is_done, sum(total), sum(hidden) from facet_totals
      where ${among} and facet >= 'offers:' and facet < 'offers;' and total > 0
      and exists (select 1 from (${mine}) mine where facet like '%,' || service || ',%')
      group by part, is_done`
  }

  /** Also counts the hidden items, under `WHOLE_LIST`. */
  return async function listFacetTotals(
    db: Db,
    owner: VisibleOwner,
    parts: readonly P[],
    { facets, servicesIn }: Counted,
  ): Promise<FacetTotal<P>[]> {
    const { userId } = owner
    const among = facets
      ? sql`facet in (${sql.join(facets)})`
      : sql`not (facet >= 'offers:' and facet < 'offers;')
        and not (facet >= 'service:' and facet < 'service;')`
    const counted =
      facets?.length === 0
        ? sql``
        : sql`union all
          select part, facet, is_done, total, hidden from facet_totals
          where user_id = ${userId} and part in (${sql.join(parts)}) and ${among} and total > 0`
    const part = kind.part ? sql.ref(kind.part) : sql.lit(kind.parts[0])
    const hidden = sql`${sql.ref(kind.toDoHidden)} + ${sql.ref(kind.doneHidden)}`
    const { rows } = await sql<FacetTotal<P>>`
      select ${part} as part, cast(${WHOLE_LIST} as text) as facet, 0 as is_done, 0 as total,
        ${hidden} as hidden
      from ${sql.table(kind.lists)} where user_id = ${userId} ${counted}
      ${servicesIn === undefined ? sql`` : onServices(owner, parts, servicesIn)}`.execute(db)
    return rows
  }
}
