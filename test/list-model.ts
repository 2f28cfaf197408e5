import { fold } from '#shared/fold.ts'
import { Progress, type SortEnum } from '#shared/lists.ts'

/* A model of a list as a plain array: the expected state after any sequence of writes. */

export type Part = 'movie' | 'tv' | 'game'

export interface Item {
  part: Part
  id: number
  title: string
  note: string | null
  rating: number | null
  rank: number | null
  isDone: boolean
  progress: Progress | undefined
  /** Whether it has a viewing; not in responses. */
  isViewed?: boolean
  isHidden: boolean
  addedAt: number
}
export type Model = Item[]

export interface Asked {
  readonly sortEnum?: string
  readonly isDone?: boolean | undefined
  readonly progress?: Progress | undefined
  readonly withAbandoned?: boolean | undefined
  readonly page?: number
  /** Whose list, if not the reader's. */
  readonly userId?: string | undefined
}

export interface Write {
  readonly kind: 'add' | 'note' | 'rate' | 'mark' | 'progress' | 'rank' | 'hide' | 'remove'
  readonly part: Part
  readonly which: number
  /** How many, starting at `which`; a single one has a call of its own. */
  readonly count: number
  readonly value: number
}

export function changeOf({ value }: Pick<Write, 'kind' | 'value'>) {
  return {
    note: value === 0 ? null : `Note ${value}`,
    rating: value >= 1 && value <= 10 ? value : null,
    rank: value === 0 ? null : value,
    isDone: value % 2 === 0,
    isHidden: value > 4,
    progress: Progress.options[value % 4],
  }
}

/** What a write does to an item of the model. */
export function applyWrite(model: Model, item: Item, write: Pick<Write, 'kind' | 'value'>): void {
  const { kind } = write
  const { note, rating, rank, isDone, isHidden, progress } = changeOf(write)
  if (kind === 'remove') {
    model.splice(model.indexOf(item), 1)
    return place(model, { ...item, rank: null }, null)
  }
  if (kind === 'note') item.note = note
  if (kind === 'mark') Object.assign(item, { isDone, progress: undefined, isViewed: isDone })
  if (kind === 'hide') item.isHidden = isHidden
  if (kind === 'rate') {
    item.rating = rating
    item.isDone ||= rating !== null && item.progress === undefined
    item.isViewed ||= item.isDone
  }
  if (kind === 'progress' && item.progress !== progress) {
    Object.assign(item, { progress, isDone: progress === undefined && item.isViewed === true })
  }
  const isAbandoned = item.progress === 'abandoned'
  if (isAbandoned) return place(model, item, null)
  return kind === 'rank' ? place(model, item, rank) : undefined
}

function place(model: Model, item: Item, rank: number | null): void {
  const ranked = model
    .filter((other) => other.part === item.part && other.rank !== null && other !== item)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  item.rank = null
  if (rank !== null) ranked.splice(rank - 1, 0, item)
  for (const [index, other] of ranked.entries()) other.rank = index + 1
}

/** What a friend sees: nothing hidden, and no gap in the ranking. */
export function shownOf(model: Model): Model {
  const shown = model.filter(({ isHidden }) => !isHidden)
  const before = (item: Item) =>
    shown.filter((other) => other.part === item.part && last(other.rank) < last(item.rank))
  return shown.map((item) => ({
    ...item,
    rank: item.rank === null ? null : before(item).length + 1,
  }))
}

const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY
/** Each sort order as a comparator; ties are broken by id and part. */
export const orders: Record<SortEnum, (a: Item, b: Item) => number> = {
  DATE_DESC: (a, b) => b.addedAt - a.addedAt,
  DATE_ASC: (a, b) => a.addedAt - b.addedAt,
  RATING_DESC: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.addedAt - a.addedAt,
  RATING_ASC: (a, b) => (a.rating ?? 11) - (b.rating ?? 11) || a.addedAt - b.addedAt,
  TITLE_ASC: (a, b) =>
    byCodePoints(fold(a.title), fold(b.title)) || a.id - b.id || byCodePoints(a.part, b.part),
  RANK_ASC: (a, b) =>
    (a.rank === b.rank ? 0 : last(a.rank) - last(b.rank)) ||
    a.id - b.id ||
    byCodePoints(a.part, b.part),
}

export const filters: readonly Asked[] = [
  {},
  { isDone: true },
  { isDone: false },
  { withAbandoned: true },
  ...Progress.options.map((progress) => ({ progress })),
]

/** Whether an item is listed under this filter. */
export function matchesFilter(
  item: Item,
  { isDone, progress, withAbandoned = false }: Asked,
): boolean {
  if (progress !== undefined) return item.progress === progress
  if (item.progress === 'abandoned') return withAbandoned
  return isDone === undefined || item.isDone === isDone
}
