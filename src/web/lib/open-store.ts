import { createStore, type UseStore } from 'idb-keyval'

/** A table of IndexedDB. Where the browser forbids it, opening throws: here each use rejects. */
export function openStore(database: string, table: string): UseStore {
  const use = createStore(database, table)
  return async (mode, act) => use(mode, act)
}
