import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { faultOf } from './check-file.ts'
import { migrateTo, migrationNames } from './migrate.ts'
import { openSqlite, sqliteDialect } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * Why a file must not be restored, in one line; `undefined` when it may. It must be intact and match
 * the schema of its version exactly: we would run any trigger or view added to it.
 * @param remedy what to do if its content is lost
 */
export async function faultOfBackup(file: string, remedy: string): Promise<string | undefined> {
  if (statSync(file).size === 0) return `${file} est vide ; ${remedy}`
  const fault = await faultOf(file, remedy)
  if (fault !== undefined) return fault
  const backup = new DatabaseSync(file, { readOnly: true })
  try {
    // The schema is not trusted yet: no function that it names may run.
    backup.exec('pragma trusted_schema = off')
    const reason = await reasonAgainst(backup)
    return reason && `${file} n’est pas une base de Calepin valable : ${reason}`
  } catch {
    return `${file} n’est pas une base de Calepin valable : elle ne peut pas être lue`
  } finally {
    backup.close()
  }
}

async function reasonAgainst(backup: DatabaseSync): Promise<string | undefined> {
  const known = await migrationNames()
  const applied = backup
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name))
  const newer = applied.find((name) => !known.includes(name))
  if (newer !== undefined) {
    return 'elle vient d’une version plus récente de Calepin ; mettez le programme à jour'
  }
  const version = applied.at(-1)
  if (version === undefined || applied.some((name, index) => name !== known[index])) {
    return 'la version de son schéma est inconnue'
  }
  return differenceOf(await schemaAt(version), schemaOf(backup)) ?? damageOf(backup)
}

/** The query planner's statistics, present once `analyze` has run, and Litestream's own tables. */
const NOT_OURS = /^table (?:sqlite_stat\d|_litestream_(?:seq|lock))$/

type Schema = ReadonlyMap<string, string>

/** The SQL of every table, index, view and trigger, by kind and name. */
function schemaOf(database: DatabaseSync): Schema {
  const rows = database.prepare('select type, name, tbl_name, sql from sqlite_schema').all()
  return new Map(
    rows
      .map(({ type, name, tbl_name: table, sql }): [string, string] => [
        `${String(type)} ${String(name)}`,
        `${String(table)}: ${String(sql).replaceAll(/["\s]/g, '').toLowerCase()}`,
      ])
      .filter(([name]) => !NOT_OURS.test(name)),
  )
}

async function schemaAt(version: string): Promise<Schema> {
  const sqlite = openSqlite(':memory:')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite, undefined) })
  try {
    await migrateTo(db, version)
    return schemaOf(sqlite.raw)
  } finally {
    await db.destroy()
  }
}

/** Reports only our own names: foreign ones may contain anything. */
function differenceOf(expected: Schema, found: Schema): string | undefined {
  for (const [name, made] of expected) {
    if (!found.has(name)) return `il manque ${inFrench(name)}`
    if (found.get(name) !== made) return `${inFrench(name)} diffère de sa version`
  }
  return found.size > expected.size ? 'elle contient plus que sa version' : undefined
}

/** « la table users » for `table users`. */
function inFrench(name: string): string {
  return name
    .replace(/^table /, 'la table ')
    .replace(/^index /, 'l’index ')
    .replace(/^trigger /, 'le déclencheur ')
    .replace(/^view /, 'la vue ')
}

function damageOf(backup: DatabaseSync): string | undefined {
  const [first] = backup.prepare('pragma integrity_check(1)').all()
  if (first?.['integrity_check'] !== 'ok') return 'elle est endommagée'
  const orphan = backup.prepare('pragma foreign_key_check').get()
  return orphan && `des lignes de ${String(orphan['table'])} renvoient à d’autres qui manquent`
}
