/** An answer that was found valid: in memory as its schema read it, elsewhere as it came. */
export interface KeptAnswer<V = unknown> {
  readonly value: V
  /** Size on the wire, to bound what is kept. */
  readonly bytes: number
  /** Epoch milliseconds at which upstream said it. */
  readonly saidAt: number
  /** Epoch milliseconds until which it needs no call. */
  readonly freshUntil: number
  /** Epoch milliseconds until which it is better than a failure. */
  readonly staleUntil: number
}

/** Where answers are kept. No user's data ever stands in a key or in a value. */
export interface AnswerStore<V = unknown> {
  get(key: string): Promise<KeptAnswer<V> | undefined>
  set(key: string, answer: KeptAnswer<V>): Promise<void>
  delete(key: string): Promise<void>
}

interface Bounds {
  readonly maxBytes: number
  readonly maxEntries: number
}

/** Keeps answers in memory, their values as they are; the ones asked for least recently go first. */
export function createMemoryStore({ maxBytes, maxEntries }: Bounds): AnswerStore {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0

  function drop(key: string): void {
    const answer = answers.get(key)
    if (answer === undefined) return
    answers.delete(key)
    bytes -= answer.bytes
  }

  return {
    async get(key) {
      const answer = answers.get(key)
      if (answer === undefined) return undefined
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    async set(key, answer) {
      drop(key)
      if (answer.bytes > maxBytes) return
      answers.set(key, answer)
      bytes += answer.bytes
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes && answers.size <= maxEntries) break
        drop(oldest)
      }
    },
    async delete(key) {
      drop(key)
    },
  }
}
