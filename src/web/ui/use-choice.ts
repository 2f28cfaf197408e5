import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without a key before the figure is taken: going from 3 to 8 is one choice. */
const PAUSE = 400

interface Choice {
  /** What stands, or what is being chosen. */
  readonly value: number
  /** One step among several: taken after a pause, or when the focus leaves. */
  readonly step: (value: number) => void
  /** The end of a gesture: taken at once. */
  readonly take: (value: number) => void
  /** Does not wait any longer. */
  readonly settle: () => void
}

interface Chosen {
  readonly value: number
  /** The owner has been told. */
  readonly isTaken: boolean
}

/**
 * A figure chosen step by step from a keyboard, and given to the owner once.
 * @param onTake what it returns is awaited: until then what was chosen stands, and a further step
 * starts from it, even if the owner shows it a moment later.
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
    // The last that a page is told as it is closed, or left for another site.
    const leave = () => settleLater()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [chosen])
  // Leaving the page is no reason to lose it.
  useEffect(() => () => settleLater(), [])
  return { value: chosen?.value ?? given, step, take: (value) => void take(value), settle }
}
