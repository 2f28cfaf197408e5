import type { Deps } from '#server/deps.ts'
import { openAnswers } from './answers.ts'
import type { Key, Kind } from './kind.ts'
import { openPages } from './list-pages.ts'
import { openQueries } from './queries.ts'
import { openRefresh } from './refresh.ts'
import { openBulkChanges } from './bulk-changes.ts'
import { openViewings } from './viewings.ts'
import { openWhole } from './whole.ts'
import { openTransactionWrites } from './transaction-writes.ts'
import { openWrites } from './writes.ts'

/** All operations on one kind of list, from its table and column names. */
export function openList<P extends string, F extends object>(kind: Kind<P, F>) {
  const pages = openPages(kind)
  const queries = openQueries(kind)
  const writes = openWrites(queries)
  return {
    ...writes,
    ...openBulkChanges(kind, queries),
    ...openRefresh(kind, queries, writes),
    ...openViewings(queries),
    ...openTransactionWrites(queries),
    ...openWhole(kind, queries),
    ...openAnswers(pages),
    /** The item, if it is saved. */
    async find({ db }: Pick<Deps, 'db'>, key: Key<P>) {
      return queries.findItem(db, key)
    },
  }
}
