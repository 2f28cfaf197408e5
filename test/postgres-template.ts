import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from './fakes/log.ts'
import { partition } from './partitioned.ts'
import { databaseAt, dropDatabases, onServer } from './postgres-server.ts'

const PREFIX = 'calepin_test_template_'
const DAY = 24 * 60 * 60_000

/**
 * Makes a template from the migrations, copied for each test world: cheaper than migrating. Each
 * run has its own, as others may use the same server; those of killed runs are dropped a day later,
 * with their copies.
 * @returns what drops the template and the copies that are left
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const template = `${PREFIX}${Date.now()}_${process.pid}`
  await dropDatabases(
    server,
    PREFIX,
    (name) => Number.parseInt(name.slice(PREFIX.length), 10) < Date.now() - DAY,
  )
  await onServer(server, [`create database ${template}`])
  const opened = await openDatabase({
    databaseUrl: databaseAt(server, template),
    dataDir: '',
    log: silentLog,
    exclusive: false,
  })
  await migrate(opened.db)
  if (process.env['TEST_PARTITIONED'] === '1') await partition(opened.db)
  await opened.close()
  // The test processes start after this, and inherit the environment.
  process.env['TEST_TEMPLATE'] = template
  return () => dropDatabases(server, template, () => true)
}
