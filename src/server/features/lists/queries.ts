import { type RawBuilder, sql } from 'kysely'
import type { SortEnum } from '#shared/lists.ts'
import { haveComments } from '#server/db/comments.ts'
import { type Db, prepare } from '#server/db/prepared.ts'
import { haveViewings } from '#server/db/viewings.ts'
import {
  type Item,
  type Key,
  type Kind,
  type Leftovers,
  type CommonFacts,
  type PartKey,
  storedNames,
  type Totals,
  worksOf,
  type Zoned,
} from './kind.ts'
import type { Marks } from './marks.ts'

/** A write's change to the totals of a part. */
export interface TotalsChange {
  readonly toDo: number
  readonly done: number
  readonly toDoHidden: number
  readonly doneHidden: number
  readonly ranked: number
  /** 1 for a write visible to friends. */
  readonly shown: 0 | 1
}

type State = 'is_done' | 'is_hidden' | 'note_reader' | 'rank' | 'progress'
/** What a write expects an item to be before it changes it. */
export type ExpectedState = Pick<Item<object>, State>
/** The columns a write may change: the owner's marks, or the item's facts. */
export type ItemChange = Partial<
  Marks &
    Pick<Item<object>, 'rank' | 'updated_at'> &
    CommonFacts & { readonly title_key: string; readonly said_at: number }
>

/** What `openQueries` makes for one kind of list. */
export type Queries<P extends string, F extends object> = ReturnType<typeof openQueries<P, F>>

/** The statements that write one kind of list, and the one that reads an item. */
export function openQueries<P extends string, F extends object>(kind: Kind<P, F>) {
  const { items, lists } = kind
  const [itemTable, listTable] = [sql.table(items), sql.table(lists)]
  const columns = sql.join(itemColumns(kind))
  const itemKey = sql.join([...partKey(kind), kind.id].map((name) => sql.ref(name)))
  const listKey = sql.join(partKey(kind).map((name) => sql.ref(name)))
  const isDone = sql.ref(kind.isDone)

  const findOne = prepare<Key<P>, Item<F> & Zoned>((db, key) =>
    sql<
      Item<F> & Zoned
    >`select ${columns}, (select zone from users where id = ${key.userId}) as zone
      from ${itemTable} where ${isItem(key)}`.compile(db),
  )

  const inserted = [
    'user_id',
    'title',
    'title_key',
    'release_date',
    'genres',
    'added_at',
    'updated_at',
    kind.id,
    ...kind.facts,
  ]
  const insertOne = prepare<object, Item<F>>((db, values) => {
    const names = [...inserted, kind.isDone].map((name) => sql.ref(name))
    const given = inserted.map((name) => sql`${Reflect.get(values, name)}`)
    return sql<Item<F>>`
      insert into ${itemTable} (${sql.join(names)}) values (${sql.join([...given, sql.lit(0)])})
      on conflict (${itemKey}) do nothing returning ${columns}`.compile(db)
  })

  const upsertTotals = prepare<PartKey<P> & TotalsChange, Totals<P>>((db, given) => {
    const moves = {
      [kind.toDo]: given.toDo,
      [kind.done]: given.done,
      [kind.toDoHidden]: given.toDoHidden,
      [kind.doneHidden]: given.doneHidden,
      ranked: given.ranked,
      version_shown: given.shown,
    }
    const names = [...partKey(kind), ...Object.keys(moves), 'version']
    const part = kind.part ? [given.part] : []
    const values = [given.userId, ...part, ...Object.values(moves)]
    const moved = [...Object.keys(moves), 'version'].map(
      (name) =>
        sql`${sql.ref(name)} = ${sql.ref(`${lists}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    )
    return sql<Totals<P>>`
      insert into ${listTable} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join([...values.map((value) => sql`${value}`), sql.lit(1)])})
      on conflict (${listKey}) do update set ${sql.join(moved)}
      returning ${sql.join(totalsColumns(kind))}`.compile(db)
  })

  function isItem(key: Key<P>): RawBuilder<unknown> {
    return sql`${isPart(kind, key)} and ${sql.ref(kind.id)} = ${key.id}`
  }
  function matches(state: ExpectedState): RawBuilder<unknown> {
    return sql`${isDone} = ${state.is_done} and is_hidden = ${state.is_hidden}
      and note_reader = ${state.note_reader} and rank is not distinct from ${state.rank}
      and progress is not distinct from ${state.progress}`
  }

  return {
    async findItem(db: Db, key: Key<P>): Promise<(Item<F> & Zoned) | undefined> {
      const [row] = await findOne(db, key)
      return row
    },

    /** Inserts an item; `undefined` when it exists already. */
    async insertItem(
      db: Db,
      key: Key<P>,
      item: CommonFacts & F & { title_key: string; added_at: number },
    ): Promise<Item<F> | undefined> {
      const { userId: user_id, id } = key
      const values = { ...item, user_id, [kind.id]: id, updated_at: item.added_at }
      const [row] = await insertOne(db, values)
      return row
    },

    /**
     * Updates the totals and version of a part. Always the first statement of a transaction: this
     * row is the lock under which the part's items change.
     */
    async upsertTotals(db: Db, place: PartKey<P>, change: TotalsChange): Promise<Totals<P>> {
      const { userId, part } = place
      const [totals] = await upsertTotals(db, { userId, part, ...change })
      if (!totals) throw new Error(`${lists} gave no row back`)
      return totals
    },

    /** Compare-and-set: updates an item if its state, progress, rank and readers are as read. */
    async updateItem(
      db: Db,
      key: Key<P>,
      standing: ExpectedState,
      change: ItemChange,
    ): Promise<Item<F> | undefined> {
      const names = storedNames(kind)
      const set = Object.entries(change).map(
        ([name, value]) => sql`${sql.ref(names[name] ?? name)} = ${value}`,
      )
      const { rows } = await sql<Item<F>>`
        update ${itemTable} set ${sql.join(set)}
        where ${isItem(key)} and ${matches(standing)} returning ${columns}`.execute(db)
      return rows[0]
    },

    /** Deletes an item under the same condition; `undefined` when it was not deleted. */
    async deleteItem(db: Db, key: Key<P>, standing: ExpectedState): Promise<Leftovers | undefined> {
      const works = worksOf(key, [key.id])
      const { rows } = await sql<Leftovers>`
        delete from ${itemTable} where ${isItem(key)} and ${matches(standing)}
        returning ${haveViewings(works)} as has_viewings, ${haveComments(works)} as has_comments
        `.execute(db)
      return rows[0]
    },

    /** Shifts the ranks `from`…`to` (inclusive) by one. */
    async shiftRanks(
      db: Db,
      place: PartKey<P>,
      { from, to, by }: { from: number; to: number; by: 1 | -1 },
    ): Promise<void> {
      await sql`
        update ${itemTable} set rank = rank + ${sql.lit(by)}
        where ${isPart(kind, place)} and ${isDone} in (0, 1)
        and coalesce(rank, 2147483647) between ${from} and ${to}`.execute(db)
    },
  }
}

/** Tests that an item is in a part of a user's list. */
export function isPart(
  { part: column }: Pick<Kind<string, object>, 'part'>,
  { userId, part }: PartKey,
): RawBuilder<unknown> {
  const among = column ? sql`and ${sql.ref(column)} = ${part}` : sql``
  return sql`user_id = ${userId} ${among}`
}

/** Selects an item's columns under the names of `Item`, as their owner sees them. */
export function itemColumns<P extends string, F extends object>(
  kind: Kind<P, F>,
  table: string = kind.items,
): RawBuilder<unknown>[] {
  const own = ['note', 'note_reader', 'note_seal', 'is_hidden', 'rank'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  return [...factColumns(kind, table), ...own]
}

/** Selects the columns of an item that friends may see. */
export function factColumns<P extends string, F extends object>(
  kind: Kind<P, F>,
  table: string,
): RawBuilder<unknown>[] {
  const marks = ['rating', 'done_in', 'progress', 'added_at', 'updated_at']
  const same = ['title', 'release_date', 'genres', ...marks]
  return [
    sql`${sql.ref(`${table}.${kind.id}`)} as id`,
    sql`${sql.ref(`${table}.${kind.isDone}`)} as is_done`,
    sql`${sql.ref(`${table}.${kind.doneAt}`)} as done_at`,
    ...[...same, ...kind.facts, ...kind.marks].map((name) => sql.ref(`${table}.${name}`)),
  ]
}

/** Selects a part's totals under the names of `Totals`. */
export function totalsColumns<P extends string, F extends object>(
  kind: Kind<P, F>,
): RawBuilder<unknown>[] {
  const { lists } = kind
  return [
    sql`${kind.part ? sql.ref(`${lists}.${kind.part}`) : sql.lit(kind.parts[0])} as part`,
    sql`${sql.ref(`${lists}.${kind.toDo}`)} as to_do`,
    sql`${sql.ref(`${lists}.${kind.done}`)} as done`,
    sql`${sql.ref(`${lists}.${kind.toDoHidden}`)} as to_do_hidden`,
    sql`${sql.ref(`${lists}.${kind.doneHidden}`)} as done_hidden`,
    ...['ranked', 'version', 'version_shown'].map((name) => sql.ref(`${lists}.${name}`)),
  ]
}

function partKey({ part }: { part?: string }): string[] {
  return part ? ['user_id', part] : ['user_id']
}

interface Order {
  /** The sort columns; each order has an index in the table's migration. */
  readonly keys: readonly RawBuilder<unknown>[]
  readonly direction: 'asc' | 'desc'
}

/** The sort orders. Each is total: ties are broken by item id and part. */
export const orders: Readonly<Record<SortEnum, Order>> = {
  DATE_DESC: { keys: [sql`added_at`], direction: 'desc' },
  DATE_ASC: { keys: [sql`added_at`], direction: 'asc' },
  RATING_DESC: { keys: [sql`coalesce(rating, 0)`, sql`added_at`], direction: 'desc' },
  RATING_ASC: { keys: [sql`coalesce(rating, 11)`, sql`added_at`], direction: 'asc' },
  TITLE_ASC: { keys: [sql`title_key`], direction: 'asc' },
  RANK_ASC: { keys: [sql`coalesce(rank, 2147483647)`], direction: 'asc' },
}
