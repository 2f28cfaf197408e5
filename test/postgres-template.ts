import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from './fakes/log.ts'
import { databaseAt, onServer } from './postgres-server.ts'

/** Copied for each test world: cheaper than migrating. */
export const TEMPLATE = 'calepin_test_template'

/** Recreates the template from the migrations. */
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
