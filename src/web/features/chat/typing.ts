/** Who is writing, where; each for a few seconds after the last key that was told. */
export interface Typing {
  /** The ids of those writing in a conversation: the same array as long as nobody comes or goes. */
  readonly in: (conversationId: string) => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
  readonly began: (conversationId: string, userId: string) => void
  /** Their message came. */
  readonly ended: (conversationId: string, userId: string) => void
}

/** Milliseconds without a word of it before someone counts as silent. */
const SILENCE = 5000
const NOBODY: readonly string[] = []

/** @param later runs later; gives what calls it off. */
export function createTyping(later: (run: () => void, milliseconds: number) => () => void): Typing {
  const writers = new Map<string, readonly string[]>()
  const ends = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const become = (conversationId: string, now: readonly string[]) => {
    writers.set(conversationId, now)
    for (const listener of listeners) listener()
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
  }
}
