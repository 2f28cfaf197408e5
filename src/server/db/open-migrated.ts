import type { Clock } from '../deps.ts'
import { copyBeforeUpgrade } from './backup.ts'
import { openClock } from './clock.ts'
import { migrate, migrationNames, migrationsToApply } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import type { Db } from './prepared.ts'
import { inaccessible } from './reasons.ts'
import { StartError } from './start-error.ts'

type Options = Parameters<typeof openDatabase>[0]

/**
 * Opens the database, migrates its schema, and opens its clock.
 * @throws {StartError} when that cannot be done safely
 */
export async function openMigrated(
  options: Options,
): Promise<{ readonly database: OpenDatabase; readonly clock: Clock }> {
  const { databaseUrl, dataDir, log } = options
  const database = await openDatabase(options)
  try {
    const applied = databaseUrl
      ? await migrateUntimed(options)
      : await migrateWithCopy(database.db, dataDir)
    if (applied.length > 0) {
      log.info({ migrations: applied.length, last: applied.at(-1) }, 'migrations applied')
    }
    return { database, clock: await openClock(database) }
  } catch (error) {
    await database.close()
    if (error instanceof StartError) throw error
    const remedy = databaseUrl ? ' ; vérifiez DATABASE_URL, et que PostgreSQL est démarré' : ''
    throw new StartError(`${inaccessible(error)}${remedy}`, { cause: error })
  }
}

/** Applies pending migrations; an existing database is backed up first. */
async function migrateWithCopy(db: Db, dataDir: string): Promise<string[]> {
  const pending = await migrationsToApply(db)
  const isNew = pending.length === (await migrationNames()).length
  if (pending.length > 0 && !isNew) await copyBeforeUpgrade(dataDir)
  return migrate(db)
}

/** Migrates without statement timeouts. */
async function migrateUntimed(options: Options): Promise<string[]> {
  const database = await openDatabase({ ...options, withoutTimeouts: true })
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}
