import { useEffect, useEffectEvent, useState } from 'react'
import { later } from './later.ts'

/** Debounce in milliseconds. */
const PAUSE = 300

export interface SearchText {
  /** As typed. */
  readonly text: string
  readonly type: (text: string) => void
  /** Skips the debounce. */
  readonly flush: () => void
}

/**
 * A search field bound to the URL: debounced writes, and updates when the URL changes elsewhere
 * (a link, going back).
 */
export function useSearchText(address: string, onSettle: (text: string) => void): SearchText {
  const [text, setText] = useState(address)
  /** Sent to the URL, which does not have it yet. */
  const [sent, setSent] = useState<string>()
  const [known, setKnown] = useState(address)
  if (address !== known) {
    setKnown(address)
    setSent(undefined)
    if (address !== sent) setText(address)
  }
  const submit = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === address) return
    setSent(wanted)
    onSettle(wanted)
  }
  const settleLater = useEffectEvent(submit)
  useEffect(() => later(() => settleLater(text), PAUSE), [text])
  return { text, type: setText, flush: () => submit(text) }
}
