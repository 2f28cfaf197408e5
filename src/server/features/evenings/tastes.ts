interface Seen {
  readonly user_id: string
  readonly facet: string
  readonly seen: number
}

/** How well a title's genres suit everyone, from 0 to 1. */
export type Taste = (genres: readonly string[]) => number

/**
 * The taste of these people: for each, their most watched of the title's genres relative to their
 * favourite genre; then the minimum over all, so that one person who never watches these counts.
 * People who have seen nothing are ignored.
 */
export function tasteOf(rows: readonly Seen[], userIds: readonly string[]): Taste {
  const people = userIds.flatMap((userId) => {
    const own = rows.filter((row) => row.user_id === userId && row.seen > 0)
    const most = Math.max(0, ...own.map(({ seen }) => seen))
    if (most === 0) return []
    return [new Map(own.map(({ facet, seen }) => [facet.slice('genre:'.length), seen / most]))]
  })
  return (genres) => {
    if (people.length === 0) return 0
    const shares = people.map((shareOf) =>
      Math.max(0, ...genres.map((name) => shareOf.get(name) ?? 0)),
    )
    return Math.min(...shares)
  }
}
