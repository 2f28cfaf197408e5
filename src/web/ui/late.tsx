import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** Milliseconds between retries: no event signals that the server is back. */
const RETRY_AFTER = 5000

/** Error messages of a failed dynamic import: Chromium, Firefox, Safari. */
const NOT_LOADED = /Failed to fetch|error loading dynamically|Importing a module script failed/

/** Props of the fallback for a component whose code failed to load. */
export interface MissingProps {
  /** Failed loads so far. */
  readonly failures: number
  /** Loads again; resolves to whether it worked, in which case the component replaces this. */
  readonly retry: () => Promise<boolean>
}

interface Options<P> {
  /** Shown while loading; gets the same props. */
  readonly fallback?: ComponentType<P>
  /** Shown after a failed load, instead of the fallback. Loading is retried either way. */
  readonly missing?: ComponentType<P & MissingProps>
}

type Load<P> = () => Promise<ComponentType<P>>

/** A dialog: it needs `missing`, or a press whose code fails to load would show nothing. */
interface Closable {
  readonly onClose: () => void
}

export type LateComponent<P> = ((props: P) => ReactNode) & {
  /** Preloads the code; never rejects. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code loads when first rendered, or ahead with `preload()`. A failed load is
 * retried when back online and every few seconds, where `React.lazy` would fail for good.
 */
export function late<P extends Closable>(
  load: Load<P>,
  options: Options<P> & Required<Pick<Options<P>, 'missing'>>,
): LateComponent<P>
export function late<P extends object & { readonly onClose?: never }>(
  load: Load<P>,
  options?: Options<P>,
): LateComponent<P>
export function late<P extends object>(
  load: Load<P>,
  { fallback: Fallback, missing: Missing }: Options<P> = {},
): LateComponent<P> {
  let Loaded: ComponentType<P> | undefined
  const preload = async () => {
    try {
      Loaded ??= await load()
    } catch (error) {
      // A failed load is shown in place; only errors of the code itself are reported.
      if (!NOT_LOADED.test(String(error))) reportError(error)
    }
  }
  function Late(props: P) {
    const [failures, setFailures] = useState(0)
    // Re-renders in either case.
    const retry = async () => {
      await preload()
      setFailures((before) => before + 1)
      return Loaded !== undefined
    }
    // The code may arrive between this render and its effect: the effect checks what was rendered.
    const isShown = Loaded !== undefined
    useEffect(() => {
      if (isShown) return undefined
      const attempt = () => void preload().then(() => setFailures(failures + 1))
      const timer = setTimeout(attempt, failures === 0 ? 0 : RETRY_AFTER)
      addEventListener('online', attempt)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', attempt)
      }
    }, [failures, isShown])
    if (Loaded) return <Loaded {...props} />
    if (Missing && failures > 0) return <Missing {...props} failures={failures} retry={retry} />
    return Fallback && <Fallback {...props} />
  }
  return Object.assign(Late, { preload })
}
