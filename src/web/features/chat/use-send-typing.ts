import { useRef } from 'react'
import { useChatSocket } from './chat-socket.ts'

/** Milliseconds between events: shorter than their expiry. */
const PAUSE = 2500

/** Sends a throttled typing event. */
export function useSendTyping(conversationId: string): () => void {
  const chatSocket = useChatSocket()
  const lastSent = useRef(0)
  return () => {
    const now = Date.now()
    if (now - lastSent.current < PAUSE) return
    lastSent.current = now
    chatSocket?.sendTyping(conversationId)
  }
}
