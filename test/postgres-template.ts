import { Client } from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from './fakes/log.ts'

/** Every test world is a copy of this database: copying costs less than migrating. */
export const TEMPLATE = 'calepin_test_template'

/** Makes the template anew, from the migrations alone. */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  await onServer(server, [
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  ])
  const template = await openDatabase({
    databaseUrl: databaseAt(server, TEMPLATE),
    dataDir: '',
    log: silentLog,
    exclusive: false,
  })
  await migrate(template.db)
  await template.close()
}

/** Runs statements on the server itself, outside any test's database. */
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
