import type { Item } from './kind.ts'
import type { TotalsChange } from './queries.ts'

export const NO_CHANGE: TotalsChange = {
  toDo: 0,
  done: 0,
  toDoHidden: 0,
  doneHidden: 0,
  ranked: 0,
  shown: 0,
}

type Counted = Pick<Item<object>, 'is_done' | 'is_hidden'> | undefined

/** The change of totals when an item moves between states; `undefined` when it does not exist. */
export function totalsChange(from: Counted, to: Counted): TotalsChange {
  const difference = (counts: (item: NonNullable<Counted>) => boolean) =>
    (to && counts(to) ? 1 : 0) - (from && counts(from) ? 1 : 0)
  const isSeen = (item: Counted) => item?.is_hidden === 0
  return {
    ...NO_CHANGE,
    toDo: difference((item) => item.is_done === 0),
    done: difference((item) => item.is_done === 1),
    toDoHidden: difference((item) => item.is_hidden === 1 && item.is_done === 0),
    doneHidden: difference((item) => item.is_hidden === 1 && item.is_done === 1),
    shown: isSeen(from) || isSeen(to) ? 1 : 0,
  }
}

/** The sum of several changes. */
export function sumOfChanges(moves: readonly TotalsChange[]): TotalsChange {
  return moves.reduce(
    (sum, each) => ({
      toDo: sum.toDo + each.toDo,
      done: sum.done + each.done,
      toDoHidden: sum.toDoHidden + each.toDoHidden,
      doneHidden: sum.doneHidden + each.doneHidden,
      ranked: sum.ranked + each.ranked,
      shown: sum.shown || each.shown,
    }),
    NO_CHANGE,
  )
}
