import type { Clock } from '../deps.ts'
import type { CallWindow, RecordedCall } from './call-window.ts'

/** At most `calls` in any window of `within` milliseconds. */
export interface Rate {
  readonly calls: number
  readonly within: number
}

interface Options {
  readonly clock: Pick<Clock, 'now'>
  readonly rate: Rate
  /** The most calls of the rate that any kind of request leaves free. */
  readonly maxReserve?: number
  /** Shared with other servers; without it, this process counts alone. */
  readonly shared?: CallWindow | undefined
  /** Milliseconds that a call may wait for its turn. */
  readonly maxWait: number
}

interface Call {
  /** The user the call is for; `undefined` for background work. */
  readonly userId: string | undefined
  /** Calls of the rate that this one leaves free for more important kinds. */
  readonly reserve: number
}

export interface CallPace {
  /** Waits for a turn; if too far off, returns at once the milliseconds until a retry. */
  turn(call: Call): Promise<number | undefined>
}

interface Waiting extends Call {
  readonly until: number
  readonly settle: (refused: number | undefined) => void
}

/** Margin added to a window, in milliseconds: the first of two calls may reach upstream late. */
const LATE = 100

/** Part of the rate that a lone user leaves free for newcomers. */
const FOR_NEWCOMERS = 0.1

/**
 * Rate limiter with a fair sliding window: never more calls than the rate allows. A lone user may
 * use all but a few idle calls; otherwise nobody takes more than they leave to others. Queued calls
 * are served round-robin, users with the least usage first, background work last.
 */
export function createCallPace({
  clock,
  rate,
  maxReserve = 0,
  shared,
  maxWait,
}: Options): CallPace {
  const length = rate.within + LATE
  const mostAlone = rate.calls - maxReserve - Math.ceil(rate.calls * FOR_NEWCOMERS)
  /** Calls of the current window, the oldest first. */
  let recent: readonly RecordedCall[] = []
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isServing = false

  const numberOf = (calls: Iterable<Pick<Call, 'userId'>>, userId: string | undefined) =>
    userId === undefined ? 0 : [...calls].filter((call) => call.userId === userId).length

  /** Whether a call may be made after the `made` ones and `ahead` others of its user. */
  function mayStart(
    { userId, reserve }: Call,
    made: readonly RecordedCall[],
    ahead: number,
  ): boolean {
    const used = made.length + ahead
    const own = userId === undefined ? 0 : numberOf(made, userId) + ahead
    if (own < rate.calls - reserve - used) return true
    const isOther = (call: Pick<Call, 'userId'>) =>
      call.userId !== undefined && call.userId !== userId
    return used < mostAlone && ![...made, ...waiting].some(isOther)
  }

  /** Milliseconds until a call may be made after `ahead` of its user's, if nobody else calls. */
  function waitOf(call: Call, ahead = 0): number {
    if (mayStart(call, recent, ahead)) return 0
    const last = recent.findIndex((_, index) => mayStart(call, recent.slice(index + 1), ahead))
    const until = recent[last]
    return until ? until.at + length - clock.now() : length
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

  function forgetOld(): void {
    const since = clock.now() - length
    recent = recent.filter(({ at }) => at > since)
  }

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    clearTimeout(timer)
    forgetOld()
    for (let call = next(); call; call = next()) {
      const made = { userId: call.userId, at: clock.now() }
      // Calls that other servers made meanwhile change whose turn it is.
      const window = await shared?.add(made, length)
      recent = window?.calls ?? [...recent, made]
      if (window?.isAdded !== false) settle(call, undefined)
      forgetOld()
    }
    for (const call of waiting) {
      const wait = waitOf(call)
      if (clock.now() + wait > call.until) settle(call, wait)
    }
    isServing = false
    if (waiting.size === 0) return
    const waits = [...waiting].map((call) => waitOf(call))
    timer = setTimeout(() => void serve(), Math.min(...waits))
  }

  return {
    async turn(call) {
      forgetOld()
      const wait = waitOf(call, numberOf(waiting, call.userId))
      if (wait > maxWait) return wait
      return new Promise((resolve) => {
        waiting.add({ ...call, until: clock.now() + maxWait, settle: resolve })
        void serve()
      })
    },
  }
}
