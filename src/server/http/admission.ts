/** Milliseconds, and a number of calls. */
export interface AdmissionLimits {
  /** How long calls are begun in one turn of the event loop; those after them wait for the next. */
  readonly turn: number
  /** A call that has waited for longer is too late, if many wait. */
  readonly wait: number
  /** So many may wait however long: they are answered, on a slow disk too. */
  readonly few: number
  /** How long calls may be too late before they are refused: a burst or a slow disk is no overload. */
  readonly patience: number
  /** Without a call that is too late for that long, all is well again. */
  readonly calm: number
}

/** With a turn or two on the way, a refusal comes within a tenth of a second, while it is of use. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  turn: 5,
  wait: 60,
  few: 128,
  patience: 500,
  calm: 250,
}

/** Lets a call in, now or later, or refuses it. */
export type Admit = (enter: () => void, refuse: () => void) => void

/** What an admission needs of the event loop. */
export interface Loop {
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  /** Calls what it is given in the next turn. */
  readonly nextTurn: (next: () => void) => void
  /** Calls what it is given in this turn, when all that can be done by now is done. */
  readonly afterWork: (next: () => void) => void
}

const LOOP: Loop = {
  now: () => performance.now(),
  nextTurn: setImmediate,
  // A tick that a microtask asks for comes after all microtasks.
  afterWork: (next) => queueMicrotask(() => process.nextTick(next)),
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: () => void
}

/**
 * Decides when calls are begun. Turns of the event loop are kept short, so that new connections are
 * taken up, one in a turn, and what waits is known: when more calls come than can be answered, those
 * that have waited too long are refused, so that the others are answered soon.
 */
export function openAdmission(
  { turn, wait, few, patience, calm }: AdmissionLimits,
  { now, nextTurn, afterWork }: Loop = LOOP,
): Admit {
  /** First come, first served. */
  const waiting = new Set<Waiting>()
  let beganAt: number | undefined
  let lateSince: number | undefined
  let lateAt = 0

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
  const isTooLate = (since: number): boolean => {
    const at = now()
    if (at - lateAt > calm) lateSince = undefined
    if (at - since <= wait || waiting.size <= few) return false
    lateSince ??= at
    lateAt = at
    return at - lateSince > patience
  }
  return (enter, refuse) => {
    if (waiting.size === 0 && !isOver()) enter()
    else waiting.add({ since: now(), enter, refuse })
  }
}
