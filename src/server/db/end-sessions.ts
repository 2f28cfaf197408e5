import { sql } from 'kysely'
import { appliedMigrations } from './migrate.ts'
import type { Db } from './prepared.ts'
import { inTransaction } from './transaction.ts'

/** More than any list's version can have grown since the backup. */
const VERSION_GAP = 1_000_000

/**
 * Our version columns, each with the migration that adds it: a backup may be older. Listed, not
 * looked up: other programs' tables in the same database may have columns of that name.
 */
export const VERSIONS = [
  { since: '0002-saved-shows', table: 'show_lists', column: 'version' },
  { since: '0004-saved-games', table: 'game_lists', column: 'version' },
  { since: '0015-readers', table: 'show_lists', column: 'version_shown' },
  { since: '0015-readers', table: 'game_lists', column: 'version_shown' },
  { since: '0020-own-lists', table: 'own_lists', column: 'version' },
  { since: '0021-services', table: 'title_walks', column: 'version' },
  { since: '0031-evenings', table: 'evenings', column: 'version' },
] as const

/**
 * Ends the sessions, tokens and mailed links of a restored database, of any schema version: any revoked
 * since the backup must stay so. Its lists get versions that no browser has seen.
 */
export async function endSessions(db: Db): Promise<void> {
  const applied = new Set(await appliedMigrations(db))
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('mail_links').execute()
    // Invalidates what carries the previous epoch: tokens, sign-ins in progress.
    await sql`update users set session_epoch = session_epoch + 1`.execute(tx)
    // Browsers may have cached later versions: their ETags must not be reused.
    for (const { table, column } of VERSIONS.filter(({ since }) => applied.has(since))) {
      const version = sql.ref(column)
      await sql`update ${sql.table(table)} set ${version} = ${version} + ${VERSION_GAP}`.execute(tx)
    }
  })
}
