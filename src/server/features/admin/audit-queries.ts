import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/prepared.ts'
import type { AuditTable } from '#server/db/audit-tables.ts'

/** Logs an action, in its own transaction. */
export async function insertAudit(db: Db, entry: Omit<AuditTable, 'id'>): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: uuidv7({ msecs: entry.at }), ...entry })
    .execute()
}

/** Newest first: ids are ordered by time. */
export async function listAudit(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditTable[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAudit(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
