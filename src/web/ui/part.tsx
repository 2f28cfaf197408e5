import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useToast } from './toast.tsx'

interface PartProps<M> {
  /** The same function from render to render. */
  readonly load: () => Promise<M>
  /** It did not come, which was said. */
  readonly onFailure: () => void
  /** Until it is here. */
  readonly fallback?: ReactNode
  readonly children: (loaded: M) => ReactNode
}

/** What has come already, by what loads it: such a part shows at once. */
const here = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * A part of the page whose code comes when it is opened. When it does not come, it may be opened
 * again: a lazy component would fail for ever, and the page with it.
 */
export function Part<M>({ load, onFailure, fallback, children }: PartProps<M>) {
  const [loaded, setLoaded] = useState(() => here.get(load) as M | undefined)
  const toast = useToast()
  const fail = useEffectEvent(() => {
    toast({ severity: 'error', summary: fr.kit.failedTitle, detail: fr.kit.network })
    onFailure()
  })
  useEffect(() => {
    let isOver = false
    const show = (part: M) => {
      here.set(load, part)
      if (!isOver) setLoaded(part)
    }
    load().then(
      (part) => show(part),
      () => {
        if (!isOver) fail()
      },
    )
    return () => {
      isOver = true
    }
  }, [load])
  return loaded === undefined ? fallback : children(loaded)
}
