import { sql } from 'kysely'
import type { DigestsTable } from '#server/db/notification-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

export async function findDigest(db: Db, userId: string): Promise<DigestsTable | undefined> {
  return db.selectFrom('digests').where('user_id', '=', userId).selectAll().executeTakeFirst()
}

/** The recipient of a digest, if they have access and a confirmed address. */
export async function findReader(db: Db, userId: string) {
  return db
    .selectFrom('digests')
    .innerJoin('users', 'users.id', 'digests.user_id')
    .where('digests.user_id', '=', userId)
    .where('users.role', '!=', 'Visiteur')
    .where('users.email_confirmed_at', 'is not', null)
    .select(['users.email', 'users.username', 'users.zone', 'digests.told_until'])
    .select(
      sql<0 | 1>`coalesce((select by_mail from notification_choices as choices
        where choices.user_id = digests.user_id and choices.kind = 'unread'), 1)`.as(
        'tells_unread',
      ),
    )
    .executeTakeFirst()
}

/** Turns digests on, or changes their frequency. */
export async function upsertDigest(db: Db, row: DigestsTable): Promise<void> {
  const { every, due_at } = row
  await db
    .insertInto('digests')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ every, due_at }))
    .execute()
}

export async function deleteDigest(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute()
}

/** Due digests, with their users' time zones. */
export async function listDueDigests(
  db: Db,
  now: number,
  limit: number,
): Promise<(DigestsTable & { readonly zone: string | null })[]> {
  return db
    .selectFrom('digests')
    .innerJoin('users', 'users.id', 'digests.user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .selectAll('digests')
    .select('users.zone')
    .execute()
}

/** Schedules the next digest; false when another server did. */
export async function updateDue(tx: Tx, digest: DigestsTable, due_at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('digests')
    .set({ due_at })
    .where('user_id', '=', digest.user_id)
    .where('due_at', '=', digest.due_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function updateSentUntil(db: Db, userId: string, until: number): Promise<void> {
  await db.updateTable('digests').set({ told_until: until }).where('user_id', '=', userId).execute()
}
