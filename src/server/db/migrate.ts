import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './prepared.ts'
import { reasonOf } from './reasons.ts'
import { StartError } from './start-error.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Migrates to the latest schema, under a lock.
 * @returns the names of the migrations applied
 * @throws {StartError} when the database is newer than this program, or a migration fails
 */
export async function migrate(db: Db): Promise<string[]> {
  // No lock when there is nothing to apply: through a transaction pooler, its release reaches
  // another session, and the leftover lock would block the next server's start.
  if ((await migrationsToApply(db)).length === 0) return []
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const what = failed === undefined ? 'une migration' : `la migration ${failed}`
    throw new StartError(`${what} a échoué : ${reasonOf(error)} ; la base est inchangée`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}

/** Migrates an empty database up to and including the named migration. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name)
  if (error) throw new Error(`${name} failed`, { cause: error })
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations } })
}

/** The names of all migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/**
 * Pending migrations.
 * @throws {StartError} when the database is newer than this program
 */
export async function migrationsToApply(db: Db): Promise<string[]> {
  const known = await migrationNames()
  const applied = await appliedMigrations(db)
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(
      `la base vient d’une version plus récente de Calepin (${unknown}) ; mettez le programme à jour`,
    )
  }
  return known.filter((name) => !applied.includes(name))
}

/** The names of the migrations applied to a database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
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
