import { isConflict } from './failures.ts'
import type { Db, Tx } from './prepared.ts'

const ATTEMPTS = 4

/**
 * Runs `work` in one transaction. When the engine ends it because of another one (a deadlock, a
 * serialisation failure), it runs again from its beginning: `work` must do nothing but statements.
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
