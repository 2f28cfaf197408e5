import { useEffect, useState } from 'react'

/** Milliseconds between the last key and the search. */
const TYPING_PAUSE = 300

/**
 * A debounced search field.
 * @param go navigates to the trimmed text
 */
export function useTypedQuery(query: string, go: (text: string) => void) {
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === query) return undefined
    const timer = setTimeout(() => go(wanted), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed, query, go])
  return [typed, setTyped] as const
}
