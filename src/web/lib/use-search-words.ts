import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce in milliseconds. */
const PAUSE = 300

export interface SearchWords {
  /** As typed. */
  readonly words: string
  readonly type: (words: string) => void
  /** Skips the debounce. */
  readonly settle: () => void
}

/**
 * A search field bound to the URL: debounced writes, and updates when the URL changes elsewhere
 * (a link, going back).
 */
export function useSearchWords(address: string, onSettle: (words: string) => void): SearchWords {
  const [words, setWords] = useState(address)
  const [sent, setSent] = useState(address)
  const [known, setKnown] = useState(address)
  if (address !== known) {
    setKnown(address)
    if (address !== sent) setWords(address)
  }
  const look = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === address) return
    setSent(wanted)
    onSettle(wanted)
  }
  const settleLater = useEffectEvent(look)
  useEffect(() => {
    const timer = setTimeout(settleLater, PAUSE, words)
    return () => clearTimeout(timer)
  }, [words])
  return { words, type: setWords, settle: () => look(words) }
}
