import { useEffect, useRef, useState } from 'react'
import { later } from '#web/lib/later.ts'
import { isLongEnough, recentRounds, pauseAfter } from './patience.ts'

interface PatientQuery {
  /** As typed. */
  readonly text: string
  readonly type: (text: string) => void
  /** The debounced, trimmed text; `''` while too short. */
  readonly asked: string
}

export function usePatientQuery(first: string): PatientQuery {
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
    return later(look, pauseAfter(rounds.current, Date.now()))
  }, [wanted])
  const type = (typed: string) => {
    setText(typed)
    if (!isLongEnough(typed)) ask('')
  }
  return { text, type, asked }
}
