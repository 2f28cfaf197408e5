import { useEffect, useState } from 'react'

/** Milliseconds between the last key and the search. */
const TYPING_PAUSE = 300

/**
 * What is typed in a search, told once the typing pauses.
 * @param go takes the words, trimmed, into the address
 */
export function useTypedQuery(query: string, go: (words: string) => void) {
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === query) return undefined
    const timer = setTimeout(() => go(wanted), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed, query, go])
  return [typed, setTyped] as const
}
