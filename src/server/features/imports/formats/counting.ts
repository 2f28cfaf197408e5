/**
 * Counts the occurrences of each value so far. An undated viewing is identified by its count within
 * the file, so that the same file twice adds nothing.
 */
export function counting<What>(): (what: What) => number {
  const counts = new Map<What, number>()
  return (what) => {
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    return count
  }
}
