/** In milliseconds, except `few`: a number of calls. */
export interface AdmissionLimits {
  /** How long one turn of the event loop may start calls; the rest are queued for the next. */
  readonly turn: number
  /** A call queued for longer is late, unless the queue is short. */
  readonly wait: number
  /** Queue length up to which no call is late or refused: even a slow disk gets through these. */
  readonly few: number
  /** How long calls may be late before they are refused: a burst or a slow disk is not overload. */
  readonly patience: number
  /** Overload ends after this long without a late call. */
  readonly calm: number
}

/** Decided by measurement: docs/decisions/033-refused-at-the-door.md. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  turn: 2,
  wait: 60,
  few: 128,
  patience: 250,
  calm: 250,
}

/** Starts a call, now or later, or refuses it. */
export type Admit = (enter: () => void, refuse: () => void) => void

/** The event loop, injected. */
export interface Loop {
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Runs the callback in the next turn. */
  readonly nextTurn: (next: () => void) => void
  /** Runs the callback in this turn, once the microtasks have drained. */
  readonly afterWork: (next: () => void) => void
}

const LOOP: Loop = {
  now: () => performance.now(),
  nextTurn: setImmediate,
  // A tick queued by a microtask runs after all microtasks.
  afterWork: (next) => queueMicrotask(() => process.nextTick(next)),
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: () => void
}

/**
 * Load shedding. Keeps turns of the event loop short, so that new connections (accepted one per turn)
 * get in and the queue is known. Under overload a full queue refuses calls as they arrive, so that the
 * queued ones are answered soon.
 */
export function openAdmission(
  { turn, wait, few, patience, calm }: AdmissionLimits,
  { now, nextTurn, afterWork }: Loop = LOOP,
): Admit {
  /** FIFO. */
  const waiting = new Set<Waiting>()
  let beganAt: number | undefined
  let lateSince = 0
  let lateAt = Number.NEGATIVE_INFINITY

  const isOver = (): boolean => {
    const at = now()
    if (beganAt === undefined) {
      beganAt = at
      nextTurn(end)
    }
    return at - beganAt >= turn
  }
  const end = () => {
    beganAt = undefined
    if (waiting.size > 0) serve()
  }
  const serve = () => {
    for (const call of waiting) {
      if (isOver()) return
      waiting.delete(call)
      if (isTooLate(call.since)) {
        call.refuse()
      } else {
        call.enter()
        return afterWork(serve)
      }
    }
  }
  const isTooLate = (since: number): boolean =>
    now() - since > wait && waiting.size > few && noteLate()
  /** Records a late call; returns whether that is overload. */
  const noteLate = (): boolean => {
    const at = now()
    if (at - lateAt > calm) lateSince = at
    lateAt = at
    return at - lateSince > patience
  }
  const isOverload = (): boolean => lateAt - lateSince > patience && now() - lateAt <= calm
  return (enter, refuse) => {
    if (waiting.size === 0 && !isOver()) enter()
    else if (waiting.size >= few && isOverload() && noteLate()) refuse()
    else waiting.add({ since: now(), enter, refuse })
  }
}
