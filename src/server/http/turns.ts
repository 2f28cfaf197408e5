/** Milliseconds. */
export interface TurnLimits {
  /** A turn of the event loop that answers calls for longer leaves callers waiting. */
  readonly longest: number
  /** How long turns may be too long before calls are refused: a burst or a slow disk is no overload. */
  readonly patience: number
  /** Without a turn that is too long for that long, all is well again. */
  readonly calm: number
}

/** Two turns stay below the tenth of a second within which a refusal is of use. */
export const TURN_LIMITS: TurnLimits = { longest: 30, patience: 1000, calm: 250 }

/**
 * Says of each call whether it comes too late to be answered. All calls that arrived meanwhile stand
 * in one turn of the event loop: when more come than can be answered, turn after turn is too long,
 * and what a turn cannot answer in time is refused, so that what is answered is answered soon.
 *
 * @param now milliseconds on a clock that never goes back
 * @param atEnd calls what it is given when the turn ends
 */
export function followTurns(
  { longest, patience, calm }: TurnLimits,
  now: () => number = () => performance.now(),
  atEnd: (ended: () => void) => void = setImmediate,
): () => boolean {
  let beganAt: number | undefined
  let lateSince: number | undefined
  let lateAt = 0
  const end = () => {
    beganAt = undefined
  }
  return () => {
    const at = now()
    if (beganAt === undefined) {
      beganAt = at
      atEnd(end)
    }
    if (at - lateAt > calm) lateSince = undefined
    if (at - beganAt <= longest) return false
    lateSince ??= at
    lateAt = at
    return at - lateSince > patience
  }
}
