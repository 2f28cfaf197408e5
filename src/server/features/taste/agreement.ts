/** Middle of the scale from 1 to 10: the mean of somebody of whom nothing is known. */
const MIDDLE = 5.5
/** As many works as weigh against what two people have in common. */
const PULL = 10
/** Fewer in common say nothing. */
export const ENOUGH = 5

export interface Agreed {
  readonly percent: number
  readonly inCommon: number
}

/**
 * How far two people agree on what both rated, from 0 to 100: a correlation of the ratings about each
 * one's mean, shrunk. Means are drawn to the middle of the scale, so that two who give the same stars to
 * everything agree; the correlation is drawn to none, so that few works say little.
 * @param pairs both ratings of each work, from 1 to 10
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
  // Never 0: ratings are whole, the middle is not, and a mean lies between them and it.
  const spread = Math.sqrt((xx - 2 * mx * x + n * mx * mx) * (yy - 2 * my * y + n * my * my))
  const correlation = (xy - (mx * y + my * x) + n * mx * my) / spread
  const shrunk = (correlation * n) / (n + PULL)
  return { percent: Math.round(50 + 50 * Math.max(-1, Math.min(1, shrunk))), inCommon: n }
}

function meanOf(sum: number, count: number): number {
  return (sum + PULL * MIDDLE) / (count + PULL)
}
