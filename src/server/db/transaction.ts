import { isConflict } from './failures.ts'
import type { Db, Tx } from './prepared.ts'

const ATTEMPTS = 4

/**
 * Runs `work` in one transaction, retried on a conflict (deadlock, serialisation failure): `work` must
 * have no side effects but its statements.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (left === 1 || !isConflict(error)) throw error
    }
  }
}
