/** Where a page ended in a list that changes while being read: the instant and id of its last row. */
export interface CursorPosition {
  readonly at: number
  readonly id: string
}

/** Decodes a `Cursor` of the contract; `null` for the beginning. */
export function parseCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null
  const [at, id = ''] = cursor.split('.')
  return { at: Number(at), id }
}

/** Encodes a place as a `Cursor`. */
export function toCursor({ at, id }: CursorPosition): string {
  return `${at}.${id}`
}

/** The page of rows read with one extra; `last` is its last row if others follow. */
export function toKeysetPage<T>(
  rows: readonly T[],
  size: number,
): { page: T[]; last: T | undefined } {
  const page = rows.slice(0, size)
  return { page, last: rows.length > size ? page.at(-1) : undefined }
}
