/** A write as seen by its client: an addition, or the only note written on a title. */
export interface Write {
  readonly key: string
  /** `undefined` for an addition. */
  readonly note?: string
  /** Whether it got a 2xx. Otherwise it may be stored or not. */
  isAcknowledged: boolean
}

/** A title as read once the faults have stopped. */
export interface Found {
  readonly key: string
  readonly note: string | null
}

export interface Verdict {
  /** Acknowledged, but missing. */
  readonly lost: readonly string[]
  /** Stored more than once. */
  readonly doubled: readonly string[]
  /** Stored, but never requested. */
  readonly unexpected: readonly string[]
}

export const SOUND: Verdict = { lost: [], doubled: [], unexpected: [] }

/**
 * Compares acknowledged writes with stored ones, like Jepsen's set checker.
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

/** The log of concurrent clients' writes. */
export interface History {
  readonly writes: readonly Write[]
  /** Records a write before it is sent; returns a function to acknowledge it. */
  invoke(write: Pick<Write, 'key' | 'note'>): () => void
  /** Resolves once this many more have been acknowledged. */
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
