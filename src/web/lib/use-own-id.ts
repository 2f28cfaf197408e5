import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * An idempotency key: stable while the content is, so that a retry after a lost answer is the same
 * write; a new one when the content changes.
 */
export function useOwnId(): (content: unknown) => string {
  const last = useRef({ words: '', id: '' })
  return (content) => {
    const words = JSON.stringify(content)
    if (last.current.words !== words) last.current = { words, id: v7() }
    return last.current.id
  }
}
