import { type Dispatcher, request } from 'undici'
import type { Clock } from '../deps.ts'
import { freshnessOf, pauseOf } from './response-headers.ts'

interface Exchange {
  readonly dispatcher: Dispatcher
  readonly clock: Clock
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for the whole exchange, the body included. */
  readonly limit: number
  readonly maxBytes: number
  /** Milliseconds of peace after a 429 that names none. */
  readonly pause: number
}

/** What went wrong, in a word that is safe to log. */
export type Failure = 'timeout' | 'network' | 'status' | 'redirect' | 'too_large' | 'malformed'

/** How one exchange ended. */
export type Outcome =
  | {
      readonly kind: 'body'
      readonly body: unknown
      /** The body as it came. */
      readonly raw: Buffer
      readonly freshness: number | undefined
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'paused'; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly status?: number }

/**
 * Asks once for JSON. Never throws, follows no redirect, and holds no more than `maxBytes`: what
 * an upstream does wrong is an outcome. Nothing of the URL or of the headers is in it.
 */
export async function exchange(asked: Exchange): Promise<Outcome> {
  const signal = AbortSignal.timeout(asked.limit)
  try {
    const { statusCode, headers, body } = await request(asked.url, {
      dispatcher: asked.dispatcher,
      headers: asked.headers,
      signal,
    })
    if (statusCode < 200 || statusCode > 299) {
      body.on('error', () => {}).destroy()
      if (statusCode === 404) return { kind: 'absent' }
      if (statusCode === 429) {
        return {
          kind: 'paused',
          milliseconds: pauseOf(headers['retry-after'], asked.clock, asked.pause),
        }
      }
      const isRedirect = statusCode >= 300 && statusCode < 400
      return { kind: 'failed', failure: isRedirect ? 'redirect' : 'status', status: statusCode }
    }
    const raw = await readUpTo(asked.maxBytes, body)
    if (raw === undefined) return { kind: 'failed', failure: 'too_large', status: statusCode }
    const freshness = freshnessOf(headers['cache-control'], headers['age'])
    return { kind: 'body', body: JSON.parse(raw.toString('utf8')), raw, freshness }
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', failure: 'timeout' }
    return { kind: 'failed', failure: error instanceof SyntaxError ? 'malformed' : 'network' }
  }
}

/** The body, or nothing when it is larger; what lies past the bound is not read. */
async function readUpTo(
  maxBytes: number,
  body: AsyncIterable<Buffer>,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
