import { REQUEST_TIMEOUT } from './api.ts'

/**
 * Whether the server still serves the running build; `undefined` when unknown (no response, or a
 * proxy's).
 * @param running the current document
 */
export async function compareServerBuild(
  running: Document,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<'same' | 'other' | undefined> {
  try {
    const response = await ask('/', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    const given = entryOf(await response.text())
    const entry = buildOf(running)
    if (!response.ok || given === undefined) return undefined
    return given === entry ? 'same' : 'other'
  } catch {
    return undefined
  }
}

/** The running build, by its entry script. */
export function buildOf(running: Document): string | undefined {
  return running.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
}

/** The entry script, whose name holds a content hash. */
function entryOf(page: string): string | undefined {
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1]
}
