import { type Page, PAGE_SIZE } from '#shared/paging.ts'

/** The rows of one page. */
export interface RowRange {
  readonly limit: number
  readonly offset: number
}

export function rowRangeOf(page: number): RowRange {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

/** A page past the end has no rows to carry the total: it is read from the first row. */
export async function readPage<R extends { readonly total: number }>(
  page: number,
  read: (window: RowRange) => Promise<R[]>,
): Promise<{ rows: R[]; total: number }> {
  const rows = await read(rowRangeOf(page))
  const [first] = rows.length === 0 && page > 1 ? await read({ limit: 1, offset: 0 }) : rows
  return { rows, total: first?.total ?? 0 }
}

export interface NumberedPage<T> extends Page<T> {
  readonly results: T[]
}

/** A page of results, with the totals. */
export function toPage<T>(results: T[], page: number, totalResults: number): NumberedPage<T> {
  return { results, page, totalPages: Math.ceil(totalResults / PAGE_SIZE), totalResults }
}
