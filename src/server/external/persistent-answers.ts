import { hash } from 'node:crypto'
import type { Db } from '../db/prepared.ts'
import type { Clock, Log } from '../deps.ts'
import type { AnswerStore } from './answer-store.ts'
import { createDatabaseStore, type StoreBounds } from './database-store.ts'
import { LIMITS, type Limits } from './fetch-json.ts'
import { withTimeout } from './with-timeout.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly bounds?: StoreBounds
  /** Overridden in tests. */
  readonly limits?: Partial<Pick<Limits, 'lookup'>>
}

/** Persistent cache of upstream responses. Never fails, even with a slow or missing store. */
export interface PersistentAnswers extends AnswerStore {
  /** Deletes expired entries, then the oldest beyond the bounds. */
  purge(): Promise<void>
  /** Waits for writes in flight. */
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024
const BOUNDS: StoreBounds = { maxBytes: 128 * MEGABYTE, maxRows: 50_000, maxEntry: MEGABYTE }
/** Concurrent writes; further ones are dropped. */
const WRITES = 32

/**
 * In the database, which servers share. Each purges after a tenth of the bounds of its own writes,
 * so that several may exceed them by as many tenths for a moment.
 */
export function openPersistentAnswers(needs: Needs): PersistentAnswers {
  const { log, bounds = BOUNDS } = needs
  const { lookup } = { ...LIMITS, ...needs.limits }
  const store = createDatabaseStore(needs, bounds)
  const writes = new Set<Promise<void>>()
  let purging: Promise<void> | undefined

  const unless =
    <T>(failed: T) =>
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'the stored answers cannot be reached')
      return failed
    }

  function purge(): Promise<void> {
    purging ??= store.purge().finally(() => {
      purging = undefined
    })
    return purging
  }

  return {
    get: (key) => withTimeout(lookup, store.get(digest(key)).catch(unless(undefined)), undefined),
    async set(key, answer) {
      if (writes.size >= WRITES) return
      const write = store
        .set(digest(key), answer)
        .catch(unless(undefined))
        .finally(() => writes.delete(write))
      writes.add(write)
      await write
      if (store.isDue()) void purge().catch(unless(undefined))
    },
    delete: (key) =>
      withTimeout(lookup, store.delete(digest(key)).catch(unless(undefined)), undefined),
    purge,
    async close() {
      await Promise.all([...writes, purging?.catch(unless(undefined))])
    },
  }
}

/** A key may contain a search query: only its digest is stored. */
function digest(key: string): string {
  return hash('sha256', key, 'base64url')
}
