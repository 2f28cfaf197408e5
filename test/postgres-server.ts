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
