import { sql } from 'kysely'
import type { Db } from './prepared.ts'

/** More than any list's version can have grown since the backup. */
const VERSION_GAP = 1_000_000

/**
 * Ends the sessions, tokens and mailed links of a restored database, of any schema version: any revoked
 * since the backup must stay so. Its lists get versions that no browser has seen.
 */
export async function endSessions(db: Db): Promise<void> {
  const tables = await db.introspection.getTables()
  await db.transaction().execute(async (tx) => {
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
