import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * The id under which something is sent: the same for the same words, so that a repeat after a lost
 * answer is the same write; another once they change.
 */
export function useOwnId(): (content: unknown) => string {
  const last = useRef({ words: '', id: '' })
  return (content) => {
    const words = JSON.stringify(content)
    if (last.current.words !== words) last.current = { words, id: v7() }
    return last.current.id
  }
}
