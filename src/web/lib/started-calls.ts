/** A call started by the page's inline script, before the bundle loads (scripts/preload-screen.ts). */
export interface StartedCall {
  readonly token: string
  /** `performance.now()` at the start. */
  readonly at: number
  readonly answer: Promise<Response>
  readonly stop: AbortController
  /** The response body, once it has arrived. */
  body?: unknown
}

declare global {
  interface Window {
    /** By address. */
    startedCalls?: Map<string, StartedCall>
  }
}

/** Milliseconds before a response is stale. */
const MAX_AGE = 10_000

type Page = Pick<Window, 'fetch' | 'performance' | 'startedCalls'>

/**
 * `fetch`, except that a call started by the inline script with the same token is reused, once, and
 * only until a write, after which its response may be stale.
 */
export function reuseStartedCalls(
  page: Page,
): (address: string, init: RequestInit) => Promise<Response> {
  return async (address, init) => {
    const authorization = new Headers(init.headers).get('authorization') ?? undefined
    if (init.method !== 'GET') page.startedCalls?.clear()
    const started = take(page, address, authorization)
    if (!started) return page.fetch(address, init)
    const stop = () => started.stop.abort(init.signal?.reason)
    if (init.signal?.aborted) stop()
    init.signal?.addEventListener('abort', stop, { once: true })
    return started.answer
  }
}

/** The body of a call started by the inline script with the same token, if it has arrived; once. */
export function takeStartedBodies(
  page: Page,
): (address: string, token: string | undefined) => unknown {
  return (address, token) =>
    page.startedCalls?.get(address)?.body === undefined
      ? undefined
      : take(page, address, `Bearer ${token ?? ''}`)?.body
}

function take(page: Page, address: string, authorization: string | undefined) {
  const started = page.startedCalls?.get(address)
  page.startedCalls?.delete(address)
  const isSame =
    started !== undefined &&
    authorization === `Bearer ${started.token}` &&
    page.performance.now() - started.at < MAX_AGE
  return isSame ? started : undefined
}
