import type { Selectable } from 'kysely'
import type { Db } from './prepared.ts'
import type { UpstreamAnswersTable } from './tables.ts'

type Row = Selectable<UpstreamAnswersTable>

export async function findAnswer(db: Db, key: string): Promise<Omit<Row, 'key'> | undefined> {
  return db
    .selectFrom('upstream_answers')
    .select(['stored_at', 'fresh_until', 'stale_until', 'size', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function upsertAnswer(db: Db, row: Row): Promise<void> {
  const { key: _, ...values } = row
  await db
    .insertInto('upstream_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export async function deleteAnswer(db: Db, key: string): Promise<void> {
  await db.deleteFrom('upstream_answers').where('key', '=', key).execute()
}

/** The number of cached responses and their total bytes. */
export async function measureAnswers(db: Db): Promise<{ rows: number; bytes: number }> {
  const { rows, bytes } = await db
    .selectFrom('upstream_answers')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, bytes: bytes ?? 0 }
}

/** Deletes up to `limit` expired responses; returns how many. */
export async function deleteExpiredAnswers(db: Db, now: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upstream_answers')
    .where('key', 'in', (ended) =>
      ended
        .selectFrom('upstream_answers')
        .select('key')
        .where('stale_until', '<=', now)
        .orderBy('stale_until')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the responses stored longest ago; returns their sizes. */
export async function deleteOldestAnswers(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('upstream_answers')
    .where('key', 'in', (oldest) =>
      oldest.selectFrom('upstream_answers').select('key').orderBy('stored_at').limit(limit),
    )
    .returning('size')
    .execute()
  return rows.map(({ size }) => size)
}
