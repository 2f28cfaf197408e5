import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { type CacheOptions, cacheAnswers } from './answer-cache.ts'
import type { Upstream } from './upstream.ts'

/**
 * The embedded catalogue as an upstream: same bodies, schemas and in-memory cache, no network.
 * Loaded on first use; `known` always finds a response.
 */
export function embeddedUpstream<K extends string>(
  open: () => Catalogue,
  options: CacheOptions<K>,
): Upstream<K> {
  let catalogue: Catalogue | undefined
  const cache = cacheAnswers(options, async ({ path, query }) => {
    catalogue ??= open()
    const { status, body } = catalogue.answer(path, query)
    return status === 404 ? { kind: 'absent' } : { kind: 'body', body, freshness: undefined }
  })
  return { ...cache, known: (asked, schema) => cache.ask(asked, schema), state: () => 'unused' }
}
