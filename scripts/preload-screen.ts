import type { FirstNeeds } from '#web/app/first-needs.ts'
import type { StartedCall } from '#web/lib/started-calls.ts'

export interface PreloadConfig {
  /** By route path. */
  readonly screens: Readonly<Record<string, FirstNeeds>>
  readonly frame: FirstNeeds
  readonly conversation: FirstNeeds
  /** By source file: the URLs of its script and of those it imports. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
}

/**
 * Preloads the current screen's scripts and starts its first calls, before the entry script loads.
 * Inlined in the HTML as text: it must not reference anything outside itself.
 */
export function preloadScreen({ screens, frame, conversation, scripts }: PreloadConfig): void {
  const here = location.pathname.split('/')
  const path = Object.keys(screens).find((known) => {
    const parts = known.split('/')
    const isHere = (part: string, place: number) => part.startsWith('$') || part === here[place]
    return parts.length === here.length && parts.every(isHere)
  })
  const screen = path === undefined ? undefined : screens[path]
  if (path === undefined || !screen) return
  const names = new Map(path.split('/').map((part, place) => [part, here[place] ?? '']))
  const search = new URLSearchParams(location.search)
  const view = search.get('conversation') ?? ''
  search.delete('conversation')
  names.set('$conversation', encodeURIComponent(view))
  // `all` and `new` are not conversations.
  const isTalking = view.length > 3

  const stored = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const token = stored('token')
  const isAccepted = /"role":"(?:Client|SuperAdmin)"/.test(stored('user') ?? '')
  const asked = token ? [frame, screen, ...(isTalking ? [conversation] : [])] : [screen]
  const isOther = search.size > 0 || (screen.unless !== undefined && stored(screen.unless) !== null)
  const needed = isAccepted ? asked.filter((part) => part !== screen || !isOther) : []
  const calls = needed.flatMap((part) => part.calls ?? [])
  // Before the scripts: over HTTP/1.1 a browser makes six requests at once, and what is queued behind
  // the scripts would arrive last.
  if (token && calls.length > 0) {
    // Sent with every call (lib/api.ts). Finding the zone the first time takes a slow phone 100 ms:
    // here it is waiting for the network anyway.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'calepin-zone': timeZone,
    }
    const started = new Map<string, StartedCall>()
    for (const call of calls) {
      const address = `/api${call.replaceAll(/\$\w+/g, (name) => names.get(name) ?? '')}`
      const stop = new AbortController()
      const answer = fetch(address, { headers, signal: stop.signal })
      const begun: StartedCall = { token, at: performance.now(), answer, stop }
      // Read a clone to the end: an unread response would hold its connection. Failures are handled by
      // whoever reuses the call.
      const keep = async (response: Response) => {
        const body: unknown = await response.clone().json()
        if (response.ok) begun.body = body
      }
      answer.then(keep).catch(() => undefined)
      started.set(address, begun)
    }
    window.startedCalls = started
  }

  for (const href of new Set(asked.flatMap(({ file }) => scripts[file] ?? []))) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
}
