import { randomBytes } from 'node:crypto'
import { Client, Pool } from 'pg'

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

/** Kept by each test process: a connection takes half as long to open as a database to make. */
let kept: Pool | undefined
/** Names of databases to drop. */
const left: string[] = []

interface TestDatabase {
  readonly url: string
  /**
   * Drops the databases left before; this one, the next call drops, or the end of the run: while its
   * last connections are closing, PostgreSQL would wait for 100 ms.
   */
  leave(): Promise<void>
}

/** Makes a database from the run's template. */
export async function makeDatabase(server: string): Promise<TestDatabase> {
  const template = process.env['TEST_TEMPLATE'] ?? ''
  const name = `${template}_${randomBytes(8).toString('hex')}`
  await onKeptConnection(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseAt(server, name),
    async leave() {
      const before = left.splice(0)
      left.push(name)
      for (const each of before) {
        await onKeptConnection(server, `drop database if exists ${each} with (force)`)
      }
    },
  }
}

async function onKeptConnection(server: string, statement: string): Promise<void> {
  kept ??= new Pool({ connectionString: server, max: 1, allowExitOnIdle: true }).on(
    'error',
    // The pool replaces a broken connection.
    () => {},
  )
  await kept.query(statement)
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
