import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce in milliseconds: stepping from 3 to 8 by keyboard is one choice. */
const PAUSE = 400

interface Choice {
  /** The current value, or the one being chosen. */
  readonly value: number
  /** One step: committed after the debounce or on blur. */
  readonly step: (value: number) => void
  /** The end of a gesture: committed at once. */
  readonly take: (value: number) => void
  /** Commits now. */
  readonly settle: () => void
}

interface Chosen {
  readonly value: number
  /** Already committed. */
  readonly isTaken: boolean
}

/**
 * A value chosen step by step from a keyboard and committed once.
 * @param onTake awaited: until it settles the chosen value shows, and further steps start from it.
 */
export function useChoice(given: number, onTake: (value: number) => unknown): Choice {
  const [chosen, setChosen] = useState<Chosen>()
  if (chosen?.value === given) setChosen(undefined)
  const step = (value: number) => setChosen({ value, isTaken: false })
  const take = async (value: number) => {
    const taken = { value, isTaken: true }
    setChosen(taken)
    if (value !== given) await onTake(value)
    setChosen((now) => (now === taken ? undefined : now))
  }
  const settle = () => {
    if (chosen?.isTaken === false) void take(chosen.value)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (chosen === undefined) return undefined
    const timer = setTimeout(settleLater, PAUSE)
    // The last reliable event before the page is closed or left.
    const leave = () => settleLater()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [chosen])
  // Unmounting commits too.
  useEffect(() => () => settleLater(), [])
  return { value: chosen?.value ?? given, step, take: (value) => void take(value), settle }
}
