import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
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
      /** The body before parsing, decompressed. */
      readonly raw: Buffer
      readonly freshness: number | undefined
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'paused'; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly status?: number }

/**
 * One GET for JSON, possibly gzipped. Never throws, follows no redirects and reads at most
 * `maxBytes`, compressed or not. The outcome omits the URL and headers, which may hold secrets.
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
    const sent = await readUpTo(asked.maxBytes, body)
    const raw = sent && (await unpacked(sent, asked.maxBytes))
    if (raw === undefined) return { kind: 'failed', failure: 'too_large', status: statusCode }
    const freshness = freshnessOf(headers['cache-control'], headers['age'])
    return { kind: 'body', body: JSON.parse(raw.toString('utf8')), raw, freshness }
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', failure: 'timeout' }
    return { kind: 'failed', failure: error instanceof SyntaxError ? 'malformed' : 'network' }
  }
}

/** The body, or `undefined` if it exceeds the limit, where reading stops. */
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

const unzipped = promisify(gunzip)

/**
 * The decompressed body, or `undefined` if it exceeds the limit. Detects gzip by its magic bytes,
 * which no JSON begins with: TMDB's CDN has sent it without a `content-encoding`.
 * @throws {SyntaxError} on broken gzip
 */
async function unpacked(bytes: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unzipped(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new SyntaxError('broken gzip', { cause: error })
  }
}
