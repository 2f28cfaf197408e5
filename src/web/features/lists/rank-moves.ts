import { fold } from '#shared/fold.ts'
import { itemKey, type ItemKey, type Saved } from './item.ts'

/** The ranking of one kind of list: ranks 1…n, then unranked items, latest added first. */
export interface Ranking<S extends Saved> {
  readonly ranked: readonly S[]
  readonly unranked: readonly S[]
}

export function rankingOf<S extends Saved>(list: readonly S[]): Ranking<S> {
  return {
    ranked: list.filter(({ rank }) => rank !== null).toSorted(byRank),
    unranked: list
      .filter(({ rank, progress }) => rank === null && progress !== 'abandoned')
      .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt)),
  }
}

/**
 * The list after the item takes a rank (`null`: none), as on the server: the others close up or make
 * room, and a rank past the end is the last. Unmoved items keep their identity.
 */
export function withRank<S extends Saved>(
  list: readonly S[],
  key: ItemKey,
  rank: number | null,
): readonly S[] {
  const item = list.find((each) => itemKey(each) === key)
  if (!item || item.rank === rank) return list
  const others = list.filter((each) => each.rank !== null && each !== item).toSorted(byRank)
  const order = rank === null ? others : others.toSpliced(Math.max(0, rank - 1), 0, item)
  const places = new Map(order.map((each, index) => [itemKey(each), index + 1]))
  return list.map((each) => {
    const place = places.get(itemKey(each)) ?? null
    return place === each.rank ? each : { ...each, rank: place }
  })
}

/**
 * The rank of an item dropped on the upper or lower half of another.
 * @param from its former rank; `null`: none.
 * @param target the rank of the item it is dropped on.
 */
export function rankOfDrop(from: number | null, target: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? target : target + 1
  return from !== null && from < before ? before - 1 : before
}

/** Parses a typed rank; past the end is the last, invalid is `undefined`. */
export function rankTyped(text: string, last: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined
  const rank = Number(text)
  return rank < 1 ? undefined : Math.min(rank, last)
}

/** Whether the title contains this text, folded as on the server. */
export function hasQuery(title: string, text: string): boolean {
  return fold(title).includes(fold(text))
}

function byRank(one: Saved, other: Saved): number {
  return (one.rank ?? 0) - (other.rank ?? 0)
}
