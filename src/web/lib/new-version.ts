/**
 * Whether the server gives another build of the page than the one that runs; `false` when that
 * cannot be known: nobody answers, or somebody else.
 * @param running the page that runs
 */
export async function isOutdated(
  running: Document,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<boolean> {
  try {
    const response = await ask('/', { cache: 'no-cache' })
    const given = entryOf(await response.text())
    const entry = running.querySelector('script[type=module][src]')?.getAttribute('src')
    return response.ok && given !== undefined && given !== entry
  } catch {
    return false
  }
}

/** The built script by which a page begins: its name changes with its content. */
function entryOf(page: string): string | undefined {
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1]
}
