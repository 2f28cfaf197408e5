import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce in milliseconds: stepping from 3 to 8 by keyboard is one choice. */
const PAUSE = 400

interface DebouncedCommit {
  /** The current value, or the one being chosen. */
  readonly value: number
  /** One step: committed after the debounce or on blur. */
  readonly step: (value: number) => void
  /** The end of a gesture: committed at once. */
  readonly commit: (value: number) => void
  /** Commits now. */
  readonly flush: () => void
}

interface PendingValue {
  readonly value: number
  /** Already committed. */
  readonly isCommitted: boolean
}

/**
 * A value chosen step by step from a keyboard and committed once.
 * @param onCommit awaited: until it settles the chosen value shows, and further steps start from it.
 */
export function useDebouncedCommit(
  given: number,
  onCommit: (value: number) => unknown,
): DebouncedCommit {
  const [chosen, setChosen] = useState<PendingValue>()
  if (chosen?.value === given) setChosen(undefined)
  const step = (value: number) => setChosen({ value, isCommitted: false })
  const commit = async (value: number) => {
    const committed = { value, isCommitted: true }
    setChosen(committed)
    if (value !== given) await onCommit(value)
    setChosen((now) => (now === committed ? undefined : now))
  }
  const flush = () => {
    if (chosen?.isCommitted === false) void commit(chosen.value)
  }
  const flushLater = useEffectEvent(flush)
  useEffect(() => {
    if (chosen === undefined) return undefined
    const timer = setTimeout(flushLater, PAUSE)
    // The last reliable event before the page is closed or left.
    const leave = () => flushLater()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [chosen])
  // Unmounting commits too.
  useEffect(() => () => flushLater(), [])
  return { value: chosen?.value ?? given, step, commit: (value) => void commit(value), flush }
}
