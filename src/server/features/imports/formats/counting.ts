/**
 * How many times something came so far. An undated viewing's event is its turn in the file, so that the same
 * file twice adds nothing.
 */
export function counting<What>(): (what: What) => number {
  const counts = new Map<What, number>()
  return (what) => {
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    return count
  }
}
