/** A deterministic pseudo-random number in [0, 1), seeded by two integers. */
export function seededRandom(id: number, turn: number): number {
  let mixed = Math.imul(id ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
}
