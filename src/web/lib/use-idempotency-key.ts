import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * An idempotency key: stable while the content is, so that a retry after a lost response is the
 * same write; a new one when the content changes.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ text: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.text !== text) last.current = { text, id: v7() }
    return last.current.id
  }
}
