import type { Clock } from '../deps.ts'

/** At most `calls` in any window of `within` milliseconds. */
export interface Rate {
  readonly calls: number
  readonly within: number
}

interface Options {
  readonly clock: Clock
  readonly rate: Rate
  /** Milliseconds that a call may wait for its turn. */
  readonly maxWait: number
}

interface Call {
  /** The user the call is for; `undefined` for background work. */
  readonly userId: string | undefined
  /** Calls of the rate that this one leaves free for more important kinds. */
  readonly leaves: number
}

export interface CallPace {
  /** Waits for a turn; if too far off, returns at once the milliseconds until a retry. */
  turn(call: Call): Promise<number | undefined>
}

interface Waiting extends Call {
  readonly until: number
  readonly settle: (refused: number | undefined) => void
}

/** Margin added to a window, in milliseconds: the first of two calls may reach the upstream late. */
const LATE = 100

/**
 * Rate limiter with a fair sliding window: never more calls than the rate allows, and no user takes more
 * than they leave to the others. Queued calls are served round-robin, users with the least usage first,
 * background work last.
 */
export function createCallPace({ clock, rate, maxWait }: Options): CallPace {
  const length = rate.within + LATE
  /** Calls of the current window, the oldest first. */
  const recent: { readonly userId: string | undefined; readonly at: number }[] = []
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  const numberOf = (calls: Iterable<Pick<Call, 'userId'>>, userId: string | undefined) =>
    userId === undefined ? 0 : [...calls].filter((call) => call.userId === userId).length

  /** Milliseconds until a call may leave if nobody else's does, after `ahead` others of its user. */
  function waitOf({ userId, leaves }: Call, ahead = 0): number {
    let used = numberOf(recent, userId) + ahead
    let left = rate.calls - leaves - recent.length - ahead
    if (used < left) return 0
    for (const call of recent) {
      left += 1
      if (userId !== undefined && call.userId === userId) used -= 1
      if (used < left) return call.at + length - clock.now()
    }
    return length
  }

  function next(): Waiting | undefined {
    const rank = ({ userId }: Call) =>
      userId === undefined ? rate.calls : numberOf(recent, userId)
    const ready = [...waiting].filter((call) => waitOf(call) === 0)
    return ready.toSorted((one, other) => rank(one) - rank(other))[0]
  }

  function settle(call: Waiting, refused: number | undefined): void {
    waiting.delete(call)
    call.settle(refused)
  }

  function serve(): void {
    clearTimeout(timer)
    const now = clock.now()
    while (recent[0] && recent[0].at + length <= now) recent.shift()
    for (let call = next(); call; call = next()) {
      recent.push({ userId: call.userId, at: now })
      settle(call, undefined)
    }
    for (const call of waiting) {
      const wait = waitOf(call)
      if (now + wait > call.until) settle(call, wait)
    }
    if (waiting.size === 0) return
    const waits = [...waiting].map((call) => waitOf(call))
    timer = setTimeout(serve, Math.min(...waits))
  }

  return {
    async turn(call) {
      serve()
      const wait = waitOf(call, numberOf(waiting, call.userId))
      if (wait > maxWait) return wait
      return new Promise((resolve) => {
        waiting.add({ ...call, until: clock.now() + maxWait, settle: resolve })
        serve()
      })
    },
  }
}
