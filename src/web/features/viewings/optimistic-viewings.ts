import type { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { Viewing } from '#shared/viewings.ts'

/** A viewing's editable fields. */
export interface ViewingFields {
  readonly day: string | null
  readonly rating: number | null
  readonly note: string | null
  readonly noteReader: NoteReader
  /** The note's spoiler mark; left out when unchanged. */
  readonly spoiler?: NoteMark | null | undefined
}

/** Identifies the viewing that is changed or deleted. */
interface ViewingTarget {
  readonly number: number
  /** When it was recorded, if the server has it: numbers change with the days. */
  readonly createdAt?: string | undefined
  /** Its fields before the change. */
  readonly before: ViewingFields
}

export type ViewingWrite =
  | { readonly does: 'add'; readonly number: number; readonly day: string }
  | ({ readonly does: 'edit'; readonly said: ViewingFields } & ViewingTarget)
  | ({ readonly does: 'remove' } & ViewingTarget)

/** The viewings, latest first, with a pending write applied. */
export function withWrite(
  viewings: readonly Viewing[],
  { write, at }: { readonly write: ViewingWrite; readonly at: string },
): readonly Viewing[] {
  const { number } = write
  const target = findTarget(viewings, write)
  if (write.does === 'add') {
    if (target) return viewings
    const fresh = { rating: null, note: null, noteReader: 'friends' as const, createdAt: at }
    return numbered([...viewings, { number, day: write.day, ...fresh }])
  }
  if (!target) return viewings
  if (write.does === 'edit') {
    return numbered(viewings.map((one) => (one === target ? withFields(one, write.said) : one)))
  }
  // Once deleted, its number may be reused.
  return hasOtherFields(target, write.before)
    ? viewings
    : numbered(viewings.filter((one) => one !== target))
}

/** The viewing that a write targets: by when it was recorded if known, else by its number. */
export function findTarget(
  viewings: readonly Viewing[],
  { number, createdAt }: Pick<ViewingTarget, 'number' | 'createdAt'>,
): Viewing | undefined {
  const among = viewings.filter((viewing) => !createdAt || viewing.createdAt === createdAt)
  const isOne = createdAt !== undefined && among.length === 1
  return isOne ? among[0] : among.find((viewing) => viewing.number === number)
}

function withFields(
  { spoiler: was, ...viewing }: Viewing,
  { spoiler = was, ...fields }: ViewingFields,
): Viewing {
  return { ...viewing, ...fields, ...(fields.note !== null && spoiler && { spoiler }) }
}

/** Whether a viewing's fields differ. */
export function hasOtherFields(viewing: Viewing, fields: ViewingFields): boolean {
  return (
    viewing.day !== fields.day || viewing.rating !== fields.rating || viewing.note !== fields.note
  )
}

/** In the server's order: latest first, undated last; the earliest has number 1. */
function numbered(viewings: readonly Viewing[]): readonly Viewing[] {
  const order = viewings.toSorted(
    (a, b) =>
      (b.day ?? '').localeCompare(a.day ?? '') ||
      b.createdAt.localeCompare(a.createdAt) ||
      b.number - a.number,
  )
  const earliest = order.at(-1)
  if (!earliest || earliest.number === 1) return order
  return order.map((one) => {
    if (one === earliest) return { ...one, number: 1 }
    return one.number === 1 ? { ...one, number: earliest.number } : one
  })
}
