import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Db } from '../db/prepared.ts'
import {
  deleteAnswer,
  deleteExpiredAnswers,
  deleteOldestAnswers,
  findAnswer,
  measureAnswers,
  upsertAnswer,
} from '../db/upstream-answers.ts'
import type { Clock } from '../deps.ts'
import type { AnswerStore } from './answer-store.ts'
import { pack, unpack } from './packing.ts'

export interface StoreBounds {
  readonly maxBytes: number
  readonly maxRows: number
  /** Size limit of one compressed body, in bytes. */
  readonly maxEntry: number
}

interface DatabaseStore extends AnswerStore {
  /** Deletes expired entries, then the oldest until the bounds hold with some margin. */
  purge(): Promise<void>
  /** Whether writes may soon exceed the bounds. */
  isDue(): boolean
}

/** Rows per statement, to keep each short. */
const BATCH = 50
/** Fraction of the bounds that a purge leaves in use, so that the next write needs no other. */
const LEFT = 0.9

/** Caches compressed responses in the database, across restarts. */
export function createDatabaseStore(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { maxBytes, maxRows, maxEntry }: StoreBounds,
): DatabaseStore {
  const room = 1 - LEFT
  let written = { rows: 0, bytes: 0 }

  return {
    async get(key) {
      const row = await findAnswer(db, key)
      if (!row) return undefined
      const value = await unpack(row.body)
      return {
        value,
        bytes: value.length,
        answeredAt: row.stored_at,
        freshUntil: row.fresh_until,
        staleUntil: row.stale_until,
      }
    },
    async set(key, { value, answeredAt, freshUntil, staleUntil }) {
      const body = await pack(value)
      const size = body.length
      if (size > maxEntry) return
      await upsertAnswer(db, {
        key,
        stored_at: answeredAt,
        fresh_until: freshUntil,
        stale_until: staleUntil,
        size,
        body,
      })
      written = { rows: written.rows + 1, bytes: written.bytes + size }
    },
    delete: (key) => deleteAnswer(db, key),
    isDue: () => written.rows > room * maxRows || written.bytes > room * maxBytes,
    async purge() {
      written = { rows: 0, bytes: 0 }
      while ((await deleteExpiredAnswers(db, clock.now(), BATCH)) > 0) await yieldToRequests()
      let { rows, bytes } = await measureAnswers(db)
      if (rows <= maxRows && bytes <= maxBytes) return
      while (rows > LEFT * maxRows || bytes > LEFT * maxBytes) {
        const sizes = await deleteOldestAnswers(db, Math.min(BATCH, rows))
        if (sizes.length === 0) return
        rows -= sizes.length
        bytes -= sizes.reduce((sum, size) => sum + size, 0)
        await yieldToRequests()
      }
    },
  }
}
