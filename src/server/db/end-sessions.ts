import { sql } from 'kysely'
import type { Db } from './prepared.ts'
import { inTransaction } from './transaction.ts'

/** More than any list's version can have grown since the backup. */
const VERSION_GAP = 1_000_000

/**
 * Ends the sessions, tokens and mailed links of a restored database, of any schema version: any revoked
 * since the backup must stay so. Its lists get versions that no browser has seen.
 */
export async function endSessions(db: Db): Promise<void> {
  const tables = await ownTables(db)
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('mail_links').execute()
    // What was made under an epoch before opens nothing: tokens, sign-ins under way.
    await sql`update users set session_epoch = session_epoch + 1`.execute(tx)
    // Browsers may have cached later versions: their ETags must not be reused.
    for (const { name: table, columns } of tables) {
      for (const { name } of columns.filter((column) => /^version(?:_shown)?$/.test(column.name))) {
        const column = sql.ref(name)
        await sql`update ${sql.table(table)} set ${column} = ${column} + ${VERSION_GAP}`.execute(tx)
      }
    }
  })
}

/** Without what others keep in the same PostgreSQL: its schemas, views over ours, foreign tables. */
async function ownTables(db: Db) {
  const all = await db.introspection.getTables()
  const tables = all.filter(({ isView, isForeign }) => !isView && !isForeign)
  // SQLite has none.
  if (tables.every(({ schema }) => schema === undefined)) return tables
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}
