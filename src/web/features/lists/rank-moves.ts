import { fold } from '#shared/fold.ts'
import { itemKey, type ItemKey, type Saved } from './item.ts'

/** One part of a list as its ranking: places 1…n, then what has none yet, the latest added first. */
export interface Ranking<S extends Saved> {
  readonly ranked: readonly S[]
  readonly unranked: readonly S[]
}

export function rankingOf<S extends Saved>(list: readonly S[]): Ranking<S> {
  return {
    ranked: list.filter(({ rank }) => rank !== null).toSorted(byRank),
    unranked: list
      .filter(({ rank }) => rank === null)
      .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt)),
  }
}

/**
 * The list once the item has taken a place (`null`: none), as the server does it: the others close
 * up or make room, and a place past the end is the last. What keeps its place is the same object.
 */
export function placed<S extends Saved>(
  list: readonly S[],
  key: ItemKey,
  rank: number | null,
): readonly S[] {
  const item = list.find((show) => itemKey(show) === key)
  if (!item || item.rank === rank) return list
  const others = list.filter((show) => show.rank !== null && show !== item).toSorted(byRank)
  const order = rank === null ? others : others.toSpliced(Math.max(0, rank - 1), 0, item)
  const places = new Map(order.map((show, index) => [itemKey(show), index + 1]))
  return list.map((show) => {
    const place = places.get(itemKey(show)) ?? null
    return place === show.rank ? show : { ...show, rank: place }
  })
}

/**
 * The place to ask for when an item is dropped on the upper or lower half of another.
 * @param from its own place before; `null`: it has none.
 * @param target the place of the one under it.
 */
export function rankOfDrop(from: number | null, target: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? target : target + 1
  return from !== null && from < before ? before - 1 : before
}

/** A place as typed, `undefined` when it is none; past the end is the last. */
export function rankTyped(text: string, last: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined
  const rank = Number(text)
  return rank < 1 ? undefined : Math.min(rank, last)
}

/** Whether the title contains these words, as the server's search finds them. */
export function holdsWords(title: string, words: string): boolean {
  return fold(title).includes(fold(words))
}

function byRank(one: Saved, other: Saved): number {
  return (one.rank ?? 0) - (other.rank ?? 0)
}
