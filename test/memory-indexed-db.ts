import { onTestFinished, vi } from 'vitest'

/** Stubs an in-memory IndexedDB for one test: the part that `idb-keyval` uses. What is `failing` throws. */
export function openMemoryIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>()
  const opened: Database[] = []
  const failing = new Set<'get' | 'put'>()
  const valuesOf = (name: string) => {
    const values = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, values)
    return values
  }
  const open = (name: string) => {
    const database: Database = {
      transaction: () => ({ objectStore: () => storeOf(valuesOf(name), failing) }),
    }
    opened.push(database)
    return done(database)
  }
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    // Modules hold on to their connection, but the next test has another database.
    for (const { onclose } of opened) onclose?.()
  })
  return { valuesOf, failing }
}

interface Database {
  readonly transaction: () => unknown
  readonly onclose?: () => void
}

function storeOf(values: Map<string, unknown>, failing: ReadonlySet<'get' | 'put'>) {
  const check = (act: 'get' | 'put') => {
    if (failing.has(act)) throw new DOMException(act, 'InvalidStateError')
  }
  return {
    get(key: string) {
      check('get')
      return done(values.get(key))
    },
    getAll: () => done([...values.values()]),
    getAllKeys: () => done([...values.keys()]),
    put(value: unknown, key: string) {
      check('put')
      values.set(key, structuredClone(value))
    },
    delete: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    get transaction() {
      return Object.assign(done(undefined), { commit: () => {} })
    },
  }
}

/** A request, or a transaction, that succeeds. */
function done(result: unknown) {
  const request: { readonly result: unknown; onsuccess?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
