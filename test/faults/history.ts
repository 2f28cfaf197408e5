/** One write as its client saw it: an addition, or the one note that was ever put on a title. */
export interface Write {
  readonly key: string
  /** `undefined` for an addition. */
  readonly note?: string
  /** Whether a 2xx came back. Otherwise nobody knows: it may be stored or not. */
  isAcknowledged: boolean
}

/** A title as read once the faults have stopped. */
export interface Found {
  readonly key: string
  readonly note: string | null
}

export interface Verdict {
  /** Acknowledged and not there. */
  readonly lost: readonly string[]
  /** There more than once. */
  readonly doubled: readonly string[]
  /** There and never asked for. */
  readonly unexpected: readonly string[]
}

export const SOUND: Verdict = { lost: [], doubled: [], unexpected: [] }

/**
 * Compares what was acknowledged with what is there, as Jepsen's set test does.
 * Source: https://jepsen-io.github.io/jepsen/jepsen.checker.html#var-set
 */
export function judge(writes: readonly Write[], found: readonly Found[]): Verdict {
  const added = new Map<string, boolean>()
  const noted = new Map<string, Write>()
  for (const write of writes) {
    if (write.note !== undefined) noted.set(write.key, write)
    else added.set(write.key, write.isAcknowledged || added.get(write.key) === true)
  }
  const there = new Map(found.map(({ key, note }) => [key, note]))
  const seen = new Set<string>()
  return {
    lost: [
      ...[...added].filter(([key, isOk]) => isOk && !there.has(key)).map(([key]) => key),
      ...[...noted.values()]
        .filter(({ key, note, isAcknowledged }) => isAcknowledged && there.get(key) !== note)
        .map(({ key }) => `${key}: its note`),
    ],
    doubled: found.filter(({ key }) => seen.size === seen.add(key).size).map(({ key }) => key),
    unexpected: found
      .filter(
        ({ key, note }) => !added.has(key) || (note !== null && noted.get(key)?.note !== note),
      )
      .map(({ key }) => key),
  }
}

/** What many clients write down at once. */
export interface History {
  readonly writes: readonly Write[]
  /** Notes a write before it is sent; what comes back is called when it is acknowledged. */
  invoke(write: Pick<Write, 'key' | 'note'>): () => void
  /** Resolves once so many more have been acknowledged. */
  acknowledged(count: number): Promise<void>
}

export function openHistory(): History {
  const writes: Write[] = []
  let count = 0
  let awaited: { count: number; resolve: () => void } | undefined
  return {
    writes,
    invoke(write) {
      const written: Write = { ...write, isAcknowledged: false }
      writes.push(written)
      return () => {
        written.isAcknowledged = true
        count += 1
        if (awaited && count >= awaited.count) awaited.resolve()
      }
    },
    acknowledged: (more) =>
      new Promise((resolve) => {
        awaited = { count: count + more, resolve }
      }),
  }
}
