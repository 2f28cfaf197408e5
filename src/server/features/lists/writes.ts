import { isBlank } from '#shared/blank.ts'
import { fold } from '#shared/fold.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Item, Key, Kind, Named, Totals } from './kind.ts'
import { type ItemChange, openQueries, type TotalsChange } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const LAST_RANK = 2_147_483_646

/** The writes of one kind of list. Each but `add` throws NOT_FOUND when the item is not saved. */
export function openWrites<P extends string, F extends object>(kind: Kind<P, F>) {
  const queries = openQueries(kind)

  /** Saves an item, or returns the existing one. Idempotent. */
  async function add(
    deps: Needs,
    key: Key<P>,
    item: Named & F,
  ): Promise<{ row: Item<F>; isNew: boolean }> {
    const { db, clock } = deps
    const added = { ...item, title_key: fold(item.title), added_at: clock.now() }
    const row = await inTransaction(db, async (tx) => {
      const inserted = await queries.insertItem(tx, key, added)
      if (inserted) await queries.upsertTotals(tx, key, { ...UNMOVED, toDo: 1 })
      return inserted
    })
    if (row) return { row, isNew: true }
    const standing = await queries.findItem(db, key)
    // Deleted between the two statements: insert again.
    if (!standing) return add(deps, key, item)
    return { row: isBare(item) ? standing : await learn(deps, key, standing, item), isNew: false }
  }

  /** Fills in facts that were unknown when the item was saved. Not news: `updated_at` stays. */
  async function learn(
    { db }: Pick<Needs, 'db'>,
    key: Key<P>,
    item: Item<F>,
    facts: Named & F,
  ): Promise<Item<F>> {
    if (!isBare(item)) return item
    return inTransaction(db, async (tx) => {
      await queries.upsertTotals(tx, key, UNMOVED)
      const standing = await queries.findItem(tx, key)
      if (!standing) return item
      const set = { ...facts, title_key: fold(facts.title) }
      return (await queries.updateItem(tx, key, standing, set)) ?? standing
    })
  }

  /**
   * Optimistic: reads, decides and writes without a lock. On conflict, rolls back and retries
   * holding the row lock.
   */
  async function onItem<T>(
    db: Db,
    key: Key<P>,
    act: (tx: Tx, item: Item<F>) => Promise<T>,
  ): Promise<T> {
    const item = saved(await queries.findItem(db, key))
    try {
      return await inTransaction(db, (tx) => act(tx, item))
    } catch (error) {
      if (!(error instanceof Raced)) throw error
      return inTransaction(db, async (tx) => {
        await queries.upsertTotals(tx, key, UNMOVED)
        return act(tx, saved(await queries.findItem(tx, key)))
      })
    }
  }

  /** Reads an item, decides, and writes if the item is unchanged. */
  async function change(
    { db, clock }: Needs,
    key: Key<P>,
    decide: (item: Item<F>, now: number) => Change<P>,
  ): Promise<Item<F>> {
    return onItem(db, key, async (tx, item) => {
      const now = clock.now()
      const { set, ranked = 0, rerank } = decide(item, now)
      const done = (set.is_done ?? item.is_done) - item.is_done
      const totals = await queries.upsertTotals(tx, key, { toDo: -done, done, ranked })
      const place = rerank ? { rank: await rerank(tx, totals) } : {}
      const changed = await queries.updateItem(tx, key, item, {
        ...set,
        ...place,
        // Ranking is not news to friends: `updated_at` stays.
        ...(!rerank && { updated_at: now }),
      })
      if (!changed) throw new Raced()
      return changed
    })
  }

  /** Shifts the items between an item's old and new rank; `null` is unranked. */
  async function makeRoom(
    tx: Tx,
    key: Key<P>,
    from: number | null,
    to: number | null,
  ): Promise<void> {
    if (from === to) return
    // Unranked counts as after the last rank.
    const [left, taken] = [from ?? LAST_RANK + 1, to ?? LAST_RANK + 1]
    return taken < left
      ? queries.shiftRanks(tx, key, { from: taken, to: left - 1, by: 1 })
      : queries.shiftRanks(tx, key, {
          from: left + 1,
          to: taken - 1 + (to === null ? 0 : 1),
          by: -1,
        })
  }

  return {
    add,
    learn,

    async note(deps: Needs, key: Key<P>, note: string | null): Promise<Item<F>> {
      return change(deps, key, () => ({
        set: { note: note === null || isBlank(note) ? null : note },
      }))
    },

    /** Rates an item, marking it done. Clearing the rating does not undo that. */
    async rate(deps: Needs, key: Key<P>, rating: number | null): Promise<Item<F>> {
      return change(deps, key, (item, now) => ({
        set: { rating, ...(rating === null ? {} : marked(item, true, now)) },
      }))
    },

    /** Marks an item done or to do. */
    async mark(deps: Needs, key: Key<P>, isDone: boolean): Promise<Item<F>> {
      return change(deps, key, (item, now) => ({ set: marked(item, isDone, now) }))
    },

    /** Ranks an item; the others close up or make room, so that ranks stay 1…n. */
    async rank(deps: Needs, key: Key<P>, rank: number | null): Promise<Item<F>> {
      return change(deps, key, (item) => ({
        set: {},
        rerank: async (tx, totals) => {
          const place = rank === null ? null : Math.min(rank, Math.max(1, totals.ranked))
          await makeRoom(tx, key, item.rank, place)
          return place
        },
        ranked: (rank === null ? 0 : 1) - (item.rank === null ? 0 : 1),
      }))
    },

    async remove({ db }: Needs, key: Key<P>): Promise<void> {
      await onItem(db, key, async (tx, item) => {
        const gone = {
          [item.is_done ? 'done' : 'toDo']: -1,
          ranked: item.rank === null ? 0 : -1,
        }
        await queries.upsertTotals(tx, key, { ...UNMOVED, ...gone })
        if (!(await queries.deleteItem(tx, key, item))) throw new Raced()
        await makeRoom(tx, key, item.rank, null)
      })
    },
  }
}

const UNMOVED: TotalsChange = { toDo: 0, done: 0, ranked: 0 }

interface Change<P extends string> {
  readonly set: ItemChange
  readonly ranked?: number
  /** Moves the other items, once the list is held; returns the item's own place. */
  readonly rerank?: (tx: Tx, totals: Totals<P>) => Promise<number | null>
}

/** Whether nothing but what the client sent is known of it. */
export function isBare({ release_date, genres }: Named): boolean {
  return release_date === null && genres === '[]'
}

/** A concurrent write won. */
class Raced extends Error {}

function saved<T>(item: T | undefined): T {
  if (!item) throw new AppError('NOT_FOUND')
  return item
}

function marked(item: Item<object>, isDone: boolean, now: number): ItemChange {
  if (isDone === (item.is_done === 1)) return {}
  return isDone ? { is_done: 1, done_at: now } : { is_done: 0, done_at: null }
}
