import type { NewMovie, NewTv } from '#shared/saved-shows.ts'
import { fold } from '#shared/text.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { factsOf } from '../titles/service.ts'
import {
  deleteShow,
  findShow,
  insertShow,
  type ListChange,
  shiftRanks,
  type ShowKey,
  type ShowList,
  type ShowRow,
  updateShow,
  upsertList,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>

const LAST_RANK = 2_147_483_646

/** How often a write starts again when another one changed the item between reading and writing. */
const ATTEMPTS = 5

/**
 * Saves a title, or finds the item that stands: safe to repeat. The catalogue's own facts are
 * preferred to those the client sent, when it knows the title without asking anyone.
 */
export async function addShow(
  deps: Needs,
  key: ShowKey,
  sent: Omit<NewMovie | NewTv, 'title' | 'name'> & { title: string },
): Promise<{ row: ShowRow; isNew: boolean }> {
  const { db, clock } = deps
  const facts = await factsOf(deps, key.mediaType, key.tmdbId, 'known')
  const now = clock.now()
  const title = facts?.title ?? sent.title
  const row = await inTransaction(db, async (tx) => {
    const inserted = await insertShow(tx, {
      user_id: key.userId,
      media_type: key.mediaType,
      tmdb_id: key.tmdbId,
      title,
      title_key: fold(title),
      overview: facts?.overview ?? sent.overview ?? '',
      poster_path: facts ? facts.poster_path : (sent.poster_path ?? null),
      vote_average: facts?.vote_average ?? sent.vote_average ?? 0,
      vote_count: facts?.vote_count ?? sent.vote_count ?? 0,
      release_date: facts?.release_date ?? null,
      genres: JSON.stringify(facts?.genres ?? []),
      note: null,
      rating: null,
      is_watched: 0,
      watched_at: null,
      rank: null,
      added_at: now,
      updated_at: now,
    })
    if (inserted) await upsertList(tx, key, { ...UNMOVED, toWatch: 1 })
    return inserted
  })
  if (row) return { row, isNew: true }
  const standing = await findShow(db, key)
  // Deleted between the two statements: the title is simply to be added again.
  return standing ? { row: standing, isNew: false } : addShow(deps, key, sent)
}

export async function noteShow(deps: Needs, key: ShowKey, note: string | null): Promise<ShowRow> {
  return change(deps, key, () => ({ set: { note: note === '' ? null : note } }))
}

/** Rates a title; one that was still to see has then been seen. Clearing the rating does not undo that. */
export async function rateShow(deps: Needs, key: ShowKey, rating: number | null): Promise<ShowRow> {
  return change(deps, key, (row, now) => ({
    set: { rating, ...(rating === null ? {} : watched(row, true, now)) },
  }))
}

export async function watchShow(deps: Needs, key: ShowKey, isWatched: boolean): Promise<ShowRow> {
  return change(deps, key, (row, now) => ({ set: watched(row, isWatched, now) }))
}

/** Gives an item its place; the others close up or make room, so that ranks stay 1…n. */
export async function rankShow(deps: Needs, key: ShowKey, rank: number | null): Promise<ShowRow> {
  return change(deps, key, (row) => ({
    set: {},
    rerank: async (tx, list) => {
      const place = rank === null ? null : Math.min(rank, Math.max(1, list.ranked))
      await makeRoom(tx, key, row.rank, place)
      return place
    },
    ranked: (rank === null ? 0 : 1) - (row.rank === null ? 0 : 1),
  }))
}

export async function removeShow({ db }: Needs, key: ShowKey): Promise<void> {
  await decided(async () => {
    const row = await findShow(db, key)
    if (!row) throw new AppError('NOT_FOUND')
    const gone = {
      [row.is_watched ? 'watched' : 'toWatch']: -1,
      ranked: row.rank === null ? 0 : -1,
    }
    return inTransaction(db, async (tx) => {
      await upsertList(tx, key, { ...UNMOVED, ...gone })
      if (!(await deleteShow(tx, key, row))) throw new Raced()
      await makeRoom(tx, key, row.rank, null)
      return true
    })
  })
}

const UNMOVED: ListChange = { toWatch: 0, watched: 0, ranked: 0 }

interface Change {
  readonly set: Partial<ShowRow>
  readonly ranked?: number
  /** Moves the other items, once the list is held; returns the item's own place. */
  readonly rerank?: (tx: Tx, list: ShowList) => Promise<number | null>
}

/** Reads an item, decides, and writes if it still stands as read; else reads and decides again. */
async function change(
  { db, clock }: Needs,
  key: ShowKey,
  decide: (row: ShowRow, now: number) => Change,
): Promise<ShowRow> {
  return decided(async () => {
    const row = await findShow(db, key)
    if (!row) throw new AppError('NOT_FOUND')
    const now = clock.now()
    const { set, ranked = 0, rerank } = decide(row, now)
    const seen = (set.is_watched ?? row.is_watched) - row.is_watched
    return inTransaction(db, async (tx) => {
      const list = await upsertList(tx, key, { toWatch: -seen, watched: seen, ranked })
      const place = rerank ? { rank: await rerank(tx, list) } : {}
      const changed = await updateShow(tx, key, row, { ...set, ...place, updated_at: now })
      if (!changed) throw new Raced()
      return changed
    })
  })
}

/** Another write came between; the transaction is undone and the decision taken again. */
class Raced extends Error {}

async function decided<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Raced)) throw error
      if (left === 1) throw new AppError('UNAVAILABLE', { retryAfter: 1, cause: error })
    }
  }
}

function watched(row: ShowRow, isWatched: boolean, now: number): Partial<ShowRow> {
  if (isWatched === (row.is_watched === 1)) return {}
  return isWatched ? { is_watched: 1, watched_at: now } : { is_watched: 0, watched_at: null }
}

/** Moves the items between an item's old place and its new one; `null` is no place. */
async function makeRoom(
  tx: Tx,
  key: ShowKey,
  from: number | null,
  to: number | null,
): Promise<void> {
  if (from === to) return
  // Without a place is after the last one.
  const [left, taken] = [from ?? LAST_RANK + 1, to ?? LAST_RANK + 1]
  return taken < left
    ? shiftRanks(tx, key, { from: taken, to: left - 1, by: 1 })
    : shiftRanks(tx, key, { from: left + 1, to: taken - 1 + (to === null ? 0 : 1), by: -1 })
}
