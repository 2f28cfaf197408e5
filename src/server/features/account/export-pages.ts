import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '#server/db/prepared.ts'

/** Items of one statement. */
export const PAGE = 500

interface Place<P> {
  readonly userId: string
  readonly part: P
}

interface InTurn<P, I> {
  readonly readAfter: (db: Db, place: Place<P>, after: number, limit: number) => Promise<I[]>
}

/** Pages of somebody's items by their ids; others have their turn between two. */
export async function* pagesInTurn<P, I extends { readonly id: number }>(
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

export async function* itemsInTurn<P, I extends { readonly id: number }>(
  list: InTurn<P, I>,
  db: Db,
  place: Place<P>,
): AsyncGenerator<I> {
  for await (const page of pagesInTurn(list, db, place)) yield* page
}

/** The next rows of a generator, which goes on afterwards; a table's first row is its head. */
export async function* taken<T>(
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

/** Rows as text that any reader of tables takes. */
export async function* csv(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const row of rows) yield stringify([[...row]])
}
