import { REQUEST_TIMEOUT } from './api.ts'

/**
 * Whether the server gives the build of the page that runs; `undefined` when that cannot be known:
 * nobody answers, or somebody else.
 * @param running the page that runs
 */
export async function serverBuild(
  running: Document,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<'same' | 'other' | undefined> {
  try {
    const response = await ask('/', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    const given = entryOf(await response.text())
    const entry = running.querySelector('script[type=module][src]')?.getAttribute('src')
    if (!response.ok || given === undefined) return undefined
    return given === entry ? 'same' : 'other'
  } catch {
    return undefined
  }
}

/** The built script by which a page begins: its name changes with its content. */
function entryOf(page: string): string | undefined {
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1]
}
