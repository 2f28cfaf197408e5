import type { NoteReader, Progress } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import { isBlank } from '#shared/blank.ts'
import { fold } from '#shared/fold.ts'
import { sealOf } from '#server/db/note-seals.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Account, Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import type { Change } from './change.ts'
import { ABANDONED, hasNoFacts, type Item, type Key, type CommonFacts, type Zoned } from './kind.ts'
import { totalsChange, NO_CHANGE } from './totals-changes.ts'
import type { Queries } from './queries.ts'
import { openRanks } from './ranks.ts'
import {
  progressChange,
  syncViewings,
  deleteViewingsAndComments,
  doneChange,
  stateFromViewings,
} from './viewings.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The writes of one kind of list. Each but `add` throws NOT_FOUND when the item is not saved. */
export function openWrites<P extends string, F extends object>(queries: Queries<P, F>) {
  const makeRoom = openRanks(queries)

  /** Saves an item, or returns the existing one. Idempotent. */
  async function add(
    deps: Needs,
    key: Key<P>,
    item: CommonFacts & F,
  ): Promise<{ row: Item<F>; isNew: boolean }> {
    const { db, clock } = deps
    const added = { ...item, title_key: fold(item.title), added_at: clock.now() }
    try {
      const row = await inTransaction(db, async (tx) => {
        await queries.upsertTotals(tx, key, totalsChange(undefined, { is_done: 0, is_hidden: 0 }))
        const inserted = await queries.insertItem(tx, key, added)
        if (!inserted) throw new WriteConflict()
        return inserted
      })
      return { row, isNew: true }
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
    }
    const standing = await queries.findItem(db, key)
    // Deleted between the two statements: insert again.
    if (!standing) return add(deps, key, item)
    const isNews = hasNoFacts(standing) && !hasNoFacts(item)
    return { row: isNews ? await updateFacts(deps, key, standing, item) : standing, isNew: false }
  }

  /** Writes facts learnt since the item was saved. Not news: `updated_at` stays. */
  async function updateFacts(
    { db }: Pick<Needs, 'db'>,
    key: Key<P>,
    item: Item<F>,
    facts: Pick<CommonFacts, 'title'> & Partial<CommonFacts & F>,
  ): Promise<Item<F>> {
    return inTransaction(db, async (tx) => {
      await queries.upsertTotals(tx, key, { ...NO_CHANGE, shown: item.is_hidden ? 0 : 1 })
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
    act: (tx: Tx, item: Item<F> & Zoned) => Promise<T>,
  ): Promise<T> {
    const item = orNotFound(await queries.findItem(db, key))
    try {
      return await inTransaction(db, (tx) => act(tx, item))
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
      return inTransaction(db, async (tx) => {
        await queries.upsertTotals(tx, key, NO_CHANGE)
        return act(tx, orNotFound(await queries.findItem(tx, key)))
      })
    }
  }

  /** Reads an item, decides, and writes if the item is unchanged. */
  async function change(
    { db, clock }: Needs,
    key: Key<P>,
    decide: (item: Item<F> & Zoned, now: number, tx: Tx) => Change<P, F> | Promise<Change<P, F>>,
  ): Promise<Item<F>> {
    return onItem(db, key, async (tx, item) => {
      const now = clock.now()
      const decided = await decide(item, now, tx)
      const { set, marks, day, ranked = 0, rerank, isNews = true, isSecret } = decided
      const moves = totalsChange(item, { ...item, ...set })
      const shown = isSecret ? 0 : moves.shown
      const totals = await queries.upsertTotals(tx, key, { ...moves, ranked, shown })
      const place = rerank ? { rank: await rerank(tx, totals) } : {}
      const changed = await queries.updateItem(tx, key, item, {
        ...set,
        ...marks,
        ...place,
        ...(isNews && { updated_at: now }),
      })
      if (!changed) throw new WriteConflict()
      if (decided.isAsViewed) return changed
      const last = await syncViewings(tx, key, { was: item, is: changed, day }, now)
      return (last && (await queries.updateItem(tx, key, changed, last))) ?? changed
    })
  }

  /** The change that removes an item from the ranking. */
  function unranked(key: Key<P>, item: Item<F>): Pick<Change<P, F>, 'rerank' | 'ranked'> {
    return {
      rerank: async (tx) => {
        await makeRoom(tx, key, item.rank, null)
        return null
      },
      ranked: item.rank === null ? 0 : -1,
    }
  }

  return {
    add,
    updateFacts,

    /** @param by the note's default readers, when neither it nor `given` has any */
    async note(
      deps: Needs,
      key: Key<P>,
      given: Noted,
      by: Pick<Account, 'note_reader'>,
    ): Promise<Item<F>> {
      const note = given.note === null || isBlank(given.note) ? null : given.note
      const mark = note === null ? null : given.spoiler
      const seal = mark === undefined ? {} : { note_seal: sealOf(mark, { kind: key.part }) }
      return change(deps, key, (item, now) => {
        const was = item.note === null ? by.note_reader : item.note_reader
        const reader = given.noteReader ?? was
        const isSecret = reader === 'self' && (item.note === null || item.note_reader === 'self')
        const isNews = reader === 'friends'
        const stamp = isNews && note !== null && note !== item.note ? { said_at: now } : {}
        return { set: { note, note_reader: reader, ...seal, ...stamp }, isNews, isSecret }
      })
    },

    /** Hides an item from friends, or shows it again. */
    async hide(deps: Needs, key: Key<P>, isHidden: boolean): Promise<Item<F>> {
      return change(deps, key, () => ({ set: { is_hidden: isHidden ? 1 : 0 }, isNews: false }))
    },

    /** Rates an item, marking it done unless it has a progress. Clearing the rating does not undo that. */
    async rate(
      deps: Needs,
      key: Key<P>,
      { rating, day }: { rating: number | null; day?: string | undefined },
    ): Promise<Item<F>> {
      return change(deps, key, (item, now) => ({
        set: {
          rating,
          ...(rating !== null && rating !== item.rating && { said_at: now }),
          ...(rating === null || item.progress ? {} : doneChange(item, true, { now, day })),
        },
        day,
      }))
    },

    /** Marks an item done, with a viewing on that day, or to do, without any. */
    async mark(
      deps: Needs,
      key: Key<P>,
      { isDone, day }: { isDone: boolean; day?: string | undefined },
    ): Promise<Item<F>> {
      return change(deps, key, (item, now) => ({
        set: doneChange(item, isDone, { now, day }),
        day,
      }))
    },

    /** Sets an item's progress; `null` derives it from the viewings. */
    async progress(deps: Needs, key: Key<P>, progress: Progress | null): Promise<Item<F>> {
      if (progress === null) {
        return change(deps, key, async ({ progress: was }, _, tx) => {
          // Locks the viewings too: another device may be deleting the last one.
          if (was) await queries.upsertTotals(tx, key, NO_CHANGE)
          return { set: was ? await stateFromViewings(tx, key) : {}, isAsViewed: true }
        })
      }
      return change(deps, key, (item) => ({
        set: progressChange(item, progress),
        ...(progress === 'abandoned' && unranked(key, item)),
      }))
    },

    /** Sets marks that only this kind has. */
    async setMarks(deps: Needs, key: Key<P>, marks: Partial<F>): Promise<Item<F>> {
      return change(deps, key, () => ({ marks, isNews: false }))
    },

    /** Ranks an item; the others close up or make room, so that ranks stay 1…n. */
    async rank(deps: Needs, key: Key<P>, rank: number | null): Promise<Item<F>> {
      return change(deps, key, (item) => {
        // Abandoned items have no rank.
        if (rank === null || item.is_done === ABANDONED) {
          return { ...unranked(key, item), isNews: false }
        }
        return {
          rerank: async (tx, totals) => {
            const place = Math.min(rank, Math.max(1, totals.ranked))
            await makeRoom(tx, key, item.rank, place)
            return place
          },
          ranked: item.rank === null ? 1 : 0,
          isNews: false,
        }
      })
    },

    async remove({ db }: Needs, key: Key<P>): Promise<void> {
      await onItem(db, key, async (tx, item) => {
        const ranked = item.rank === null ? 0 : -1
        await queries.upsertTotals(tx, key, { ...totalsChange(item, undefined), ranked })
        const left = await queries.deleteItem(tx, key, item)
        if (!left) throw new WriteConflict()
        await deleteViewingsAndComments(tx, key, [key.id], left)
        await makeRoom(tx, key, item.rank, null)
      })
    },
  }
}

interface Noted {
  readonly note: string | null
  readonly noteReader?: NoteReader | undefined
  readonly spoiler?: NoteMark | null | undefined
}

/** A concurrent write won. */
class WriteConflict extends Error {}
