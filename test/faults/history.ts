/** A write as seen by its client: an addition, or a note on it. */
export interface Write {
  readonly key: string
  /** `undefined` for an addition, `null` for a removal. */
  readonly note?: string | null
  /** Whether it got a 2xx. Otherwise it may be stored or not. */
  isAcknowledged: boolean
}

/** The state read after the faults. */
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
 * Compares acknowledged writes with stored ones, like Jepsen's set checker. A key written
 * repeatedly must hold the last acknowledged note, or an unacknowledged one, which may arrive late.
 * Source: https://jepsen-io.github.io/jepsen/jepsen.checker.html#var-set
 */
export function judge(writes: readonly Write[], found: readonly Found[]): Verdict {
  const added = new Map<string, boolean>()
  for (const { key, note, isAcknowledged } of writes) {
    if (note === undefined) added.set(key, isAcknowledged || added.get(key) === true)
  }
  const noted = Map.groupBy(
    writes.filter(({ note }) => note !== undefined),
    ({ key }) => key,
  )
  const there = new Map(found.map(({ key, note }) => [key, note]))
  const seen = new Set<string>()
  const isLost = ([key, notes]: [string, Write[]]) => {
    const last = notes.findLast(({ isAcknowledged }) => isAcknowledged)
    const standing = notes.filter((write) => write === last || !write.isAcknowledged)
    return last !== undefined && standing.every(({ note }) => note !== there.get(key))
  }
  return {
    lost: [
      ...[...added].filter(([key, isOk]) => isOk && !there.has(key)).map(([key]) => key),
      ...[...noted].filter(isLost).map(([key]) => `${key}: its note`),
    ],
    doubled: found.filter(({ key }) => seen.size === seen.add(key).size).map(({ key }) => key),
    unexpected: found
      .filter(
        ({ key, note }) =>
          !added.has(key) ||
          (note !== null && !noted.get(key)?.some((write) => write.note === note)),
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
