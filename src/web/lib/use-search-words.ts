import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without a key before the words are looked for. */
const PAUSE = 300

export interface SearchWords {
  /** As typed. */
  readonly words: string
  readonly type: (words: string) => void
  /** Looks for them now. */
  readonly settle: () => void
}

/**
 * Words that are typed here and held by the address: they reach it after a pause, and what changes
 * the address elsewhere (a link, going back) changes them.
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
