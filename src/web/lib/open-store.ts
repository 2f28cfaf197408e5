import { createStore, type UseStore } from 'idb-keyval'

/**
 * An IndexedDB object store. If the browser forbids IndexedDB, each use rejects instead of this call
 * throwing.
 */
export function openStore(database: string, table: string): UseStore {
  const use = createStore(database, table)
  return async (mode, act) => use(mode, act)
}
