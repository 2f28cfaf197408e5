import { useRef } from 'react'
import { useChatLine } from './chat-line.ts'

/** Milliseconds between two words of it: shorter than others wait before they count me as silent. */
const PAUSE = 2500

/** Tells the others that I write here, now and then while I do. */
export function useTellTyping(conversationId: string): () => void {
  const line = useChatLine()
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (now - told.current < PAUSE) return
    told.current = now
    line?.tellTyping(conversationId)
  }
}
