import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Runs statements on the server, outside the tests' databases. */
export async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Databases that tests have left, to be emptied for others. */
const left: string[] = []

interface TestDatabase {
  readonly url: string
  /** @param isSound whether another test may have it, once emptied */
  leave(isSound: boolean): void
}

/** Makes a database from the run's template, or empties one that was left: ten times faster. */
export async function makeDatabase(server: string): Promise<TestDatabase> {
  const known = left.pop()
  const name = known ?? (await copyTemplate(server))
  const url = databaseAt(server, name)
  if (known !== undefined) await empty(url)
  return {
    url,
    // The others are dropped at the end of the run.
    leave(isSound) {
      if (isSound) left.push(name)
    },
  }
}

async function copyTemplate(server: string): Promise<string> {
  const template = process.env['TEST_TEMPLATE'] ?? ''
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await onServer(server, [`create database ${name} template ${template} strategy file_copy`])
  return name
}

/** Deletes all rows, without running triggers; to truncate so many tables is slower. */
async function empty(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ sql: string }>(`
      select string_agg('delete from ' || oid::regclass, ';') as sql from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and not starts_with(relname, 'kysely_migration')`)
    await client.query('set session_replication_role = replica')
    await client.query(rows[0]?.sql ?? '')
  } finally {
    await client.end()
  }
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Drops the databases whose names have this prefix and for which `isOld` is true. */
export async function dropDatabases(
  server: string,
  prefix: string,
  isOld: (name: string) => boolean,
): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows.filter((row) => isOld(row.name))) {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    }
  } finally {
    await client.end()
  }
}
