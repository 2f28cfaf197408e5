import type { Later } from '#web/lib/later.ts'
import { createListeners } from '#web/lib/listeners.ts'

/** Who is typing where; each expires a few seconds after the last event. */
export interface Typing {
  /** Ids of those typing in a conversation; stable while unchanged. */
  readonly in: (conversationId: string) => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
  readonly began: (conversationId: string, userId: string) => void
  /** Their message has arrived. */
  readonly ended: (conversationId: string, userId: string) => void
  /** A block hides them: they type nowhere. */
  readonly forget: (userId: string) => void
}

/** Milliseconds without an event before someone no longer counts as typing. */
const SILENCE = 5000
const NOBODY: readonly string[] = []

export function createTyping(later: Later): Typing {
  const writers = new Map<string, readonly string[]>()
  const ends = new Map<string, () => void>()
  const { notify, subscribe } = createListeners()
  const become = (conversationId: string, now: readonly string[]) => {
    writers.set(conversationId, now)
    notify()
  }
  const ended = (conversationId: string, userId: string) => {
    const key = `${conversationId} ${userId}`
    ends.get(key)?.()
    ends.delete(key)
    const now = writers.get(conversationId) ?? NOBODY
    if (!now.includes(userId)) return
    become(
      conversationId,
      now.filter((each) => each !== userId),
    )
  }
  return {
    in: (conversationId) => writers.get(conversationId) ?? NOBODY,
    subscribe,
    began(conversationId, userId) {
      const key = `${conversationId} ${userId}`
      ends.get(key)?.()
      ends.set(
        key,
        later(() => ended(conversationId, userId), SILENCE),
      )
      const now = writers.get(conversationId) ?? NOBODY
      if (!now.includes(userId)) become(conversationId, [...now, userId])
    },
    ended,
    forget(userId) {
      for (const conversationId of writers.keys()) ended(conversationId, userId)
    },
  }
}
