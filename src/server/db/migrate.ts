import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from './open.ts'
import type { Db } from './prepared.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the schema to the newest migration; two processes at once wait for one another.
 * @returns the names applied now
 * @throws {StartError} when the database is newer than this program, or a migration fails
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const known = new Set(Object.keys(await getMigrations()))
  const unknown = (await appliedNames(db)).find((name) => !known.has(name))
  if (unknown) {
    throw new StartError(
      `the database was written by a newer Calepin (${unknown}); update the program`,
    )
  }
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed =
      results.find((result) => result.status === 'Error')?.migrationName ?? 'a migration'
    throw new StartError(`${failed} failed; the database stands as it was`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** The migrations that the next start would apply. */
export async function migrationsToApply(db: Db): Promise<string[]> {
  const applied = new Set(await appliedNames(db))
  return Object.keys(await getMigrations()).filter((name) => !applied.has(name))
}

async function appliedNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(fileURLToPath(FOLDER)).filter((file) =>
    /^\d{4}-[a-z-]+\.ts$/.test(file),
  )
  const named = await Promise.all(
    files.toSorted().map(async (file) => {
      const migration = (await import(new URL(file, FOLDER).href)) as Migration
      return [file.replace('.ts', ''), migration] as const
    }),
  )
  return Object.fromEntries(named)
}
