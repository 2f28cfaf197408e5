import { useEffect, useRef, useState } from 'react'
import { later } from '#web/lib/later.ts'
import { isLongEnough, recentRounds, debounceAfter } from './search-debounce.ts'

interface DebouncedQuery {
  /** As typed. */
  readonly text: string
  readonly type: (text: string) => void
  /** The debounced, trimmed text; `''` while too short. */
  readonly asked: string
}

export function useDebouncedQuery(first: string): DebouncedQuery {
  const [text, setText] = useState(first)
  const [asked, ask] = useState('')
  const rounds = useRef<readonly number[]>([])
  const wanted = isLongEnough(text) ? text.trim() : ''
  useEffect(() => {
    if (wanted === '') return undefined
    const look = () => {
      const now = Date.now()
      rounds.current = [...recentRounds(rounds.current, now), now]
      ask(wanted)
    }
    return later(look, debounceAfter(rounds.current, Date.now()))
  }, [wanted])
  const type = (typed: string) => {
    setText(typed)
    if (!isLongEnough(typed)) ask('')
  }
  return { text, type, asked }
}
