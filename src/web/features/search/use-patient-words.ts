import { useEffect, useRef, useState } from 'react'
import { isLongEnough, lately, pauseAfter } from './patience.ts'

interface PatientWords {
  /** As typed. */
  readonly words: string
  readonly type: (words: string) => void
  /** Those to look for: what was typed before the last pause, trimmed; `''` while they are too short. */
  readonly asked: string
}

export function usePatientWords(first: string): PatientWords {
  const [words, setWords] = useState(first)
  const [asked, ask] = useState('')
  const rounds = useRef<readonly number[]>([])
  const wanted = isLongEnough(words) ? words.trim() : ''
  useEffect(() => {
    if (wanted === '') return undefined
    const look = () => {
      const now = Date.now()
      rounds.current = [...lately(rounds.current, now), now]
      ask(wanted)
    }
    const timer = setTimeout(look, pauseAfter(rounds.current, Date.now()))
    return () => clearTimeout(timer)
  }, [wanted])
  const type = (typed: string) => {
    setWords(typed)
    if (!isLongEnough(typed)) ask('')
  }
  return { words, type, asked }
}
