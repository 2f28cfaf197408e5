import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../deps.ts'
import { migrate, migrationsToApply } from './migrate.ts'
import { existingDatabase, lockFolder } from './data-folder.ts'
import { openDatabase } from './open.ts'
import { StartError } from './start-error.ts'

type Row = Record<string, string | number | bigint | Uint8Array | null>
type Target = Kysely<Record<string, Row>>

interface Places {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly log: Log
}

/** Parameters per statement, at most: PostgreSQL counts them in 16 bits. */
const MAX_PARAMETERS = 30_000

/**
 * Copies the embedded database into an empty PostgreSQL, table by table with its keys, in one
 * transaction. The embedded database is left unchanged.
 * @returns rows copied per table
 * @throws {StartError} while a server runs, when there is nothing to copy or it is older or newer than
 *   this program, when the target is not empty, or when a count differs; the target is then rolled back
 */
export async function move({ dataDir, databaseUrl, log }: Places): Promise<Map<string, number>> {
  const file = existingDatabase(dataDir)
  const release = lockFolder(dataDir)
  try {
    await ensureNewest(dataDir, log)
    const target = await openDatabase({
      databaseUrl,
      dataDir,
      log,
      exclusive: false,
      withoutTimeouts: true,
    })
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await migrate(target.db)
      const tables = parentsFirst(source)
      // Tables by name: whatever the source holds is copied.
      const untyped: unknown = target.db
      return await (untyped as Target).transaction().execute((tx) => copyAll(source, tx, tables))
    } finally {
      source.close()
      await target.close()
    }
  } finally {
    release()
  }
}

/** Both sides must have the same tables. */
async function ensureNewest(dataDir: string, log: Log): Promise<void> {
  const source = await openDatabase({ databaseUrl: undefined, dataDir, log, exclusive: false })
  try {
    const missing = await migrationsToApply(source.db)
    if (missing.length > 0) {
      throw new StartError(
        'la base embarquée est d’une version plus ancienne ; faites d’abord « migrate »',
      )
    }
  } finally {
    await source.close()
  }
}

async function copyAll(
  source: DatabaseSync,
  target: Target,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    if ((await countIn(target, table)) > 0) {
      throw new StartError(
        `la base d’arrivée n’est pas vide (table ${table}) ; donnez à --to une base vide`,
      )
    }
  }
  // Rows written by triggers are copied too. In one transaction, the triggers would update the same
  // totals for each row, each time scanning all their dead versions: a list of 20,000 took minutes.
  await setTriggers(target, tables, 'disable')
  for (const table of tables) {
    for (const rows of batches(source, table)) await target.insertInto(table).values(rows).execute()
    const [read] = source.prepare(`select count(*) as count from "${table}"`).all()
    const written = await countIn(target, table)
    if (read?.['count'] !== written) {
      throw new StartError(
        `la copie est annulée : ${table} contient ${written} lignes au lieu de ${String(read?.['count'])}`,
      )
    }
    counts.set(table, written)
  }
  await setTriggers(target, tables, 'enable')
  return counts
}

async function setTriggers(
  target: Target,
  tables: readonly string[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(target)
  }
}

async function countIn(target: Target, table: string): Promise<number> {
  const { count } = await target
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function* batches(source: DatabaseSync, table: string): Generator<Row[]> {
  let rows: Row[] = []
  for (const row of source.prepare(`select * from "${table}"`).iterate() as Iterable<Row>) {
    rows.push(row)
    if ((rows.length + 1) * Object.keys(row).length > MAX_PARAMETERS) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/** Our tables, each after those it references. */
function parentsFirst(source: DatabaseSync): string[] {
  const names = source
    .prepare(
      `select name from sqlite_schema where type = 'table'
         and name not like 'sqlite%' and name not like 'kysely%' and name not like '_litestream%'
       order by name`,
    )
    .all()
    .map(({ name }) => String(name))
  const ordered = new Set<string>()
  const add = (table: string) => {
    for (const { parent } of source
      .prepare('select "table" as parent from pragma_foreign_key_list(?)')
      .all(table)) {
      if (parent !== table && !ordered.has(String(parent))) add(String(parent))
    }
    ordered.add(table)
  }
  for (const name of names) add(name)
  return [...ordered]
}
