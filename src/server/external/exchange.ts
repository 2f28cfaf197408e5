import { type Dispatcher, request } from 'undici'
import type { Clock } from '../deps.ts'
import { freshnessOf, pauseOf } from './response-headers.ts'

interface Exchange {
  readonly dispatcher: Dispatcher
  readonly clock: Clock
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Time limit in milliseconds, body included. */
  readonly limit: number
  readonly maxBytes: number
  /** Milliseconds to pause after a 429 without `Retry-After`. */
  readonly pause: number
}

/** What went wrong; safe to log. */
export type Failure = 'timeout' | 'network' | 'status' | 'redirect' | 'too_large' | 'malformed'

/** How one exchange ended. */
export type Outcome =
  | {
      readonly kind: 'body'
      readonly body: unknown
      /** The body before parsing. */
      readonly raw: Buffer
      readonly freshness: number | undefined
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'paused'; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly status?: number }

/**
 * One GET for JSON. Never throws, follows no redirects and reads at most `maxBytes`. The outcome
 * contains nothing of the URL or the headers, which may hold secrets.
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

/** The body, or `undefined` if it is larger; stops reading at the limit. */
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
