import type { Deps } from '#server/deps.ts'
import { addressKey } from '#server/http/limits.ts'
import { mayBeIndexed } from './service.ts'

const PUBLIC = /^\/p\/([^/]+)(?:\/([^/]+))?\/?$/

/** Whether search engines may index a path; `undefined` for paths that are not public pages. */
export function indexing(deps: Pick<Deps, 'db' | 'limits'>) {
  return async (path: string, address: string): Promise<boolean | undefined> => {
    if (!path.startsWith('/p/')) return undefined
    const [, username, slug] = PUBLIC.exec(path) ?? []
    if (username === undefined || !(await deps.limits.openCalls.tryTake(addressKey(address)))) {
      return false
    }
    try {
      const list = slug === undefined ? undefined : decodeURIComponent(slug)
      return await mayBeIndexed(deps, decodeURIComponent(username), list)
    } catch {
      // Malformed path or database down: do not index.
      return false
    }
  }
}
