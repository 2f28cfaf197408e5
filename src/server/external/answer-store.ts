/** An answer that was read and found valid. `value` is plain data, `undefined` for "no such thing". */
export interface KeptAnswer {
  readonly value: unknown
  /** Size on the wire, to bound what is kept. */
  readonly bytes: number
  /** Epoch milliseconds until which it needs no call. */
  readonly freshUntil: number
  /** Epoch milliseconds until which it is better than a failure. */
  readonly staleUntil: number
}

/** Where answers are kept. No user's data ever stands in a key or in a value. */
export interface AnswerStore {
  get(key: string): Promise<KeptAnswer | undefined>
  set(key: string, answer: KeptAnswer): Promise<void>
}

interface Bounds {
  readonly maxBytes: number
  readonly maxEntries: number
}

/** Keeps answers in memory; the ones asked for least recently go first. */
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
  }
}
