import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/prepared.ts'
import type { AuditTable } from '#server/db/tables.ts'

/** Notes what was done, in the transaction that does it. */
export async function insertAudit(db: Db, entry: Omit<AuditTable, 'id'>): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: uuidv7({ msecs: entry.at }), ...entry })
    .execute()
}

/** The newest first: the ids are in the order of time. */
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
