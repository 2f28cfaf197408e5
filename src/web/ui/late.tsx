import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** Milliseconds before a server that was away is asked again: no event tells of its return. */
const AGAIN = 5000

/** What browsers say of a file that they could not load: Chromium, Firefox, Safari. */
const NOT_LOADED = /Failed to fetch|error loading dynamically|Importing a module script failed/

/** What stands in for a component whose code could not be loaded. */
export interface MissingProps {
  /** Failed loads so far. */
  readonly failures: number
  /** Loads again; resolves to whether the code is there, and then stands in this place. */
  readonly retry: () => Promise<boolean>
}

interface Options<P> {
  /** Until the code is there; gets the same props. */
  readonly fallback?: ComponentType<P>
  /** After a failed load; without it the fallback stays. Loading is retried either way. */
  readonly missing?: ComponentType<P & MissingProps>
}

export type LateComponent<P> = ((props: P) => ReactNode) & {
  /** Loads ahead; never rejects. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code loads when it is first shown, or ahead with `preload()`. A load that fails is
 * retried when the network is back and every few seconds, where `React.lazy` would fail for ever.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback: Fallback, missing: Missing }: Options<P> = {},
): LateComponent<P> {
  let Loaded: ComponentType<P> | undefined
  const preload = async () => {
    try {
      Loaded ??= await load()
    } catch (error) {
      // Its place says so; only a fault of the code itself is worth a report.
      if (!NOT_LOADED.test(String(error))) reportError(error)
    }
  }
  function Late(props: P) {
    const [failures, setFailures] = useState(0)
    // Also draws what has come.
    const retry = async () => {
      await preload()
      setFailures((before) => before + 1)
      return Loaded !== undefined
    }
    useEffect(() => {
      if (Loaded) return undefined
      const attempt = () => void preload().then(() => setFailures(failures + 1))
      const timer = setTimeout(attempt, failures === 0 ? 0 : AGAIN)
      addEventListener('online', attempt)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', attempt)
      }
    }, [failures])
    if (Loaded) return <Loaded {...props} />
    if (Missing && failures > 0) return <Missing {...props} failures={failures} retry={retry} />
    return Fallback && <Fallback {...props} />
  }
  return Object.assign(Late, { preload })
}
