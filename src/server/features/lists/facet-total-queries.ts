import { type RawBuilder, sql } from 'kysely'
import { type Db, prepare, prepareByShape } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { DoneState, Kind } from './kind.ts'
import { filledUp } from './selection.ts'

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
    { reads, region }: Record<string, string>,
    among: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const mine = sql`select cast(${region} as text) || '-' || provider_id as service
      from user_services where user_id = ${reads}`
    return sql`union all
      select part, facet, is_done, total, hidden from facet_totals
      where ${among} and facet in (select 'service:' || service from (${mine}) mine) and total > 0
      union all
      select part, cast(${ON_SERVICES} as text), is_done, sum(total), sum(hidden) from facet_totals
      where ${among} and facet >= 'offers:' and facet < 'offers;' and total > 0
      and exists (select 1 from (${mine}) mine where facet like '%,' || service || ',%')
      group by part, is_done`
  }

  const statementOf = prepareByShape(build)

  function build(
    parts: readonly P[],
    facets: readonly string[] | undefined,
    isOnServices: boolean,
  ) {
    return prepare<Record<string, string>, FacetTotal<P>>((db, given) => {
      const inParts = sql.join(parts.map((each) => sql.lit(each)))
      const here = sql`user_id = ${given['owner']} and part in (${inParts})`
      const among = facets
        ? sql`facet in (${sql.join(facets.map((name) => sql`${given[name]}`))})`
        : sql`not (facet >= 'offers:' and facet < 'offers;')
          and not (facet >= 'service:' and facet < 'service;')`
      const counted =
        facets?.length === 0
          ? sql``
          : sql`union all
            select part, facet, is_done, total, hidden from facet_totals
            where ${here} and ${among} and total > 0`
      const part = kind.part ? sql.ref(kind.part) : sql.lit(kind.parts[0])
      const hidden = sql`${sql.ref(kind.toDoHidden)} + ${sql.ref(kind.doneHidden)}`
      return sql<FacetTotal<P>>`
        select ${part} as part, cast(${sql.lit(WHOLE_LIST)} as text) as facet, 0 as is_done,
          0 as total, ${hidden} as hidden
        from ${sql.table(kind.lists)} where user_id = ${given['owner']} ${counted}
        ${isOnServices ? onServices(given, here) : sql``}`.compile(db)
    })
  }

  /** Also counts the hidden items, under `WHOLE_LIST`. */
  return async function listFacetTotals(
    db: Db,
    { userId: owner, readerId: reads }: VisibleOwner,
    parts: readonly P[],
    { facets, servicesIn: region = '' }: Counted,
  ): Promise<FacetTotal<P>[]> {
    const given = facets && filledUp(facets)
    const names = given && Object.keys(given)
    const shape = `${parts.join()} ${names?.length} ${region !== ''}`
    return statementOf(shape, parts, names, region !== '')(db, { owner, reads, region, ...given })
  }
}
