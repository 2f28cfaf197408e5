import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/prepared.ts'
import { type Item, type Kind, type PartKey, storedNames, type Zoned } from './kind.ts'
import { isPart, itemColumns, type ItemChange } from './queries.ts'
import { LAST_RANK } from './ranks.ts'

/** Statements on several items of one part of a list; the part is locked. */
export function openBulkQueries<P extends string, F extends object>(kind: Kind<P, F>) {
  const itemTable = sql.table(kind.items)
  const columns = sql.join(itemColumns(kind))
  const [id, isDone] = [sql.ref(kind.id), sql.ref(kind.isDone)]
  const names = storedNames(kind)

  function areItems(place: PartKey<P>, ids: readonly number[]): RawBuilder<unknown> {
    return sql`${isPart(kind, place)} and ${id} in (${sql.join(ids)})`
  }

  return {
    async listItems(
      tx: Tx,
      place: PartKey<P>,
      ids: readonly number[],
    ): Promise<(Item<F> & Zoned)[]> {
      const { rows } = await sql<Item<F> & Zoned>`
        select ${columns}, (select zone from users where id = ${place.userId}) as zone
        from ${itemTable} where ${areItems(place, ids)}`.execute(tx)
      return rows
    },

    async updateItems(
      tx: Tx,
      place: PartKey<P>,
      ids: readonly number[],
      change: ItemChange,
    ): Promise<Item<F>[]> {
      const set = Object.entries(change).map(
        ([name, value]) => sql`${sql.ref(names[name] ?? name)} = ${value}`,
      )
      const { rows } = await sql<Item<F>>`
        update ${itemTable} set ${sql.join(set)} where ${areItems(place, ids)}
        returning ${columns}`.execute(tx)
      return rows
    },

    async deleteItems(tx: Tx, place: PartKey<P>, ids: readonly number[]): Promise<void> {
      await sql`delete from ${itemTable} where ${areItems(place, ids)}`.execute(tx)
    },

    /** Closes the gaps in the ranking from a rank on. */
    async closeRanks(tx: Tx, place: PartKey<P>, from: number): Promise<void> {
      await sql`
        update ${itemTable} set rank = closed.place
        from (
          select ${id} as item, row_number() over (order by rank) + ${sql.lit(from - 1)} as place
          from ${itemTable} where ${isPart(kind, place)} and ${isDone} in (0, 1)
          and coalesce(rank, 2147483647) between ${from} and ${sql.lit(LAST_RANK)}
        ) as closed
        where ${isPart(kind, place)} and ${id} = closed.item and rank <> closed.place`.execute(tx)
    },
  }
}
