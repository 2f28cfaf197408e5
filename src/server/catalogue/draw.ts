/** A number from 0 to 1 that two whole numbers always give, and that looks drawn by lot. */
export function draw(id: number, turn: number): number {
  let mixed = Math.imul(id ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
}
