import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '#server/db/prepared.ts'

/** Items per statement. */
export const PAGE = 500

interface Place<P> {
  readonly userId: string
  readonly part: P
}

interface InTurn<P, I> {
  readonly readAfter: (db: Db, place: Place<P>, after: number, limit: number) => Promise<I[]>
}

/** Batches of a user's items by id; yields to other requests in between. */
export async function* streamPages<P, I extends { readonly id: number }>(
  list: InTurn<P, I>,
  db: Db,
  place: Place<P>,
): AsyncGenerator<I[]> {
  for (let after = 0; ;) {
    const page = await list.readAfter(db, place, after, PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
    await nextTurn()
  }
}

export async function* streamItems<P, I extends { readonly id: number }>(
  list: InTurn<P, I>,
  db: Db,
  place: Place<P>,
): AsyncGenerator<I> {
  for await (const page of streamPages(list, db, place)) yield* page
}

/** The header, then the next `count` rows of an iterator, which stays open for the next call. */
export async function* takeRows<T>(
  { head, rows }: { readonly head: T; readonly rows: AsyncIterator<T> },
  count: number,
): AsyncGenerator<T> {
  yield head
  for (let left = count; left > 0; left -= 1) {
    const { done, value } = await rows.next()
    if (done) return
    yield value
  }
}

/** Rows as CSV, escaped so that spreadsheets run no cell as a formula. */
export async function* csv(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const row of rows) yield stringify([[...row]], { escape_formulas: true })
}
