import type { ViewingRow } from '#server/db/viewings.ts'
import { digestOf, type ItemWithViewings } from './whole-items.ts'

/** Whether two items are the same, in whatever order their viewings are. */
export function isSameItem(one: ItemWithViewings, other: ItemWithViewings): boolean {
  return digestOf(inOrder(one)) === digestOf(inOrder(other))
}

function inOrder({ item, viewings }: ItemWithViewings): ItemWithViewings {
  const place = ({ kind, season, episode, number }: ViewingRow) =>
    `${kind}:${season}:${episode}:${number}`
  return { item, viewings: viewings.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) }
}
