import { sql } from 'kysely'
import { fold } from '#shared/fold.ts'
import type { Db } from '#server/db/prepared.ts'
import {
  type Item,
  type Key,
  type Kind,
  type CommonFacts,
  type PartKey,
  storedNames,
} from './kind.ts'
import { MARKS, type Marks } from './marks.ts'
import { isPart, itemColumns } from './queries.ts'

const COLUMNS = ['title', 'release_date', 'genres'] as const

/** An item to insert, with its owner's marks. */
export type NewItem<F extends object> = CommonFacts & F & Marks & { readonly id: number }

/** Statements that write items with all their marks. */
export function openWholeQueries<P extends string, F extends object>(kind: Kind<P, F>) {
  const names = storedNames(kind)
  const items = sql.table(kind.items)

  return {
    /** Inserts an item with its marks unless it exists. */
    async insertWhole(
      db: Db,
      { userId, id }: Key<P>,
      item: CommonFacts & F & Marks & { readonly title_key: string; readonly added_at: number },
    ): Promise<boolean> {
      const marks = MARKS.map((name) => [names[name] ?? name, item[name]] as const)
      const facts = ['title', 'title_key', 'release_date', 'genres', 'added_at', ...kind.facts].map(
        (name) => [name, Reflect.get(item, name)] as const,
      )
      const all = [
        ['user_id', userId] as const,
        [kind.id, id] as const,
        ['updated_at', item.added_at] as const,
        ...facts,
        ...marks,
      ]
      const { numAffectedRows } = await sql`
        insert into ${items} (${sql.join(all.map(([name]) => sql.ref(name)))})
        values (${sql.join(all.map(([, value]) => sql`${value}`))})
        on conflict do nothing`.execute(db)
      return Number(numAffectedRows) > 0
    },

    /** Inserts the missing ones of several items, with their marks. */
    async bulkInsert(
      db: Db,
      { userId }: PartKey<P>,
      news: readonly NewItem<F>[],
      now: number,
    ): Promise<void> {
      const columns = [...COLUMNS, ...kind.facts, ...kind.marks, ...MARKS]
      const named = ['user_id', 'added_at', 'updated_at', 'title_key', kind.id].map((name) =>
        sql.ref(name),
      )
      const rows = news.map((item) => {
        const values = columns.map((name): unknown => Reflect.get(item, name))
        return sql`(${sql.join([userId, now, now, fold(item.title), item.id, ...values])})`
      })
      await sql`
        insert into ${items}
        (${sql.join([...named, ...columns.map((name) => sql.ref(names[name] ?? name))])})
        values ${sql.join(rows)}`.execute(db)
    },

    /** A part's items after an id, in order, abandoned ones included. */
    listAfter: async (
      db: Db,
      place: PartKey<P>,
      after: number,
      limit: number,
    ): Promise<Item<F>[]> => {
      const id = sql.ref(kind.id)
      const { rows } = await sql<Item<F>>`
        select ${sql.join(itemColumns(kind))} from ${items}
        where ${isPart(kind, place)} and ${id} > ${after}
        order by ${id} limit ${limit}`.execute(db)
      return rows
    },

    /** Which of these items are in a part of a user's list. */
    listExisting: async (db: Db, place: PartKey<P>, ids: readonly number[]): Promise<Item<F>[]> => {
      if (ids.length === 0) return []
      const { rows } = await sql<Item<F>>`
        select ${sql.join(itemColumns(kind))} from ${items}
        where ${isPart(kind, place)} and ${sql.ref(kind.id)} in (${sql.join(ids)})`.execute(db)
      return rows
    },
  }
}
