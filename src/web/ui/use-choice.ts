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

/** A figure chosen step by step from a keyboard, and given to the owner once. */
export function useChoice(given: number, onTake: (value: number) => void): Choice {
  const [chosen, setChosen] = useState<number>()
  if (chosen === given) setChosen(undefined)
  const take = (value: number) => {
    setChosen(undefined)
    if (value !== given) onTake(value)
  }
  const settle = () => {
    if (chosen !== undefined) take(chosen)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (chosen === undefined) return undefined
    const timer = setTimeout(settleLater, PAUSE)
    return () => clearTimeout(timer)
  }, [chosen])
  // Leaving the page is no reason to lose it.
  useEffect(() => () => settleLater(), [])
  return { value: chosen ?? given, step: setChosen, take, settle }
}
