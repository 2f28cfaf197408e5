/** Stacked rows: most of the expected height, some measured. Pixels. */
export interface Rows {
  readonly count: number
  readonly height: number
  readonly gap: number
  /** Heights by row. */
  readonly measured: ReadonlyMap<number, number>
}

/** Offsets of the rows, and of the end. */
export function rowTops({ count, height, gap, measured }: Rows): Float64Array {
  const tops = new Float64Array(count + 1)
  let top = 0
  for (let row = 0; row < count; row += 1) {
    top += (measured.get(row) ?? height) + gap
    tops[row + 1] = top
  }
  return tops
}

/** The row at an offset, or the nearest one. */
export function rowAt(tops: Float64Array, y: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The rows to render, in order: those in view, some more each way, and the focused one. */
export function rowsToDraw(
  view: { readonly first: number; readonly last: number },
  more: number,
  count: number,
  focusedRow: number | undefined,
): readonly number[] {
  const from = Math.max(0, view.first - more)
  const to = Math.min(count - 1, view.last + more)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (focusedRow === undefined || focusedRow >= count) return rows
  if (focusedRow < from) return [focusedRow, ...rows]
  return focusedRow > to ? [...rows, focusedRow] : rows
}
