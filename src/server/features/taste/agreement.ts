/** Middle of the 1 to 10 scale: the prior mean of a rater. */
const MIDDLE = 5.5
/** Shrinkage, with the weight of this many works in common. */
const PULL = 10
/** Below this many works in common there is no figure. */
export const ENOUGH = 5

export interface Agreed {
  readonly percent: number
  readonly inCommon: number
}

/**
 * Agreement of two raters, from 0 to 100: a shrunk correlation of their ratings around each one's mean.
 * Means shrink towards the middle of the scale, so that two people who give everything the same stars
 * agree; the correlation shrinks towards zero, so that few works prove little.
 * @param pairs both ratings of each common work, from 1 to 10
 */
export function agreementOf(pairs: Iterable<readonly [number, number]>): Agreed {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (const [a, b] of pairs) {
    n += 1
    x += a
    y += b
    xx += a * a
    yy += b * b
    xy += a * b
  }
  if (n === 0) return { percent: 50, inCommon: 0 }
  const [mx, my] = [meanOf(x, n), meanOf(y, n)]
  // Never 0: ratings are integers, the middle is not, and a mean lies between the two.
  const spread = Math.sqrt((xx - 2 * mx * x + n * mx * mx) * (yy - 2 * my * y + n * my * my))
  const correlation = (xy - (mx * y + my * x) + n * mx * my) / spread
  const shrunk = (correlation * n) / (n + PULL)
  return { percent: Math.round(50 + 50 * Math.max(-1, Math.min(1, shrunk))), inCommon: n }
}

function meanOf(sum: number, count: number): number {
  return (sum + PULL * MIDDLE) / (count + PULL)
}
