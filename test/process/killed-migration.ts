import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { silentLog } from '../fakes/log.ts'

/** Migrates the configured database, and kills itself at the statement numbered by the argument. */

const [, , deadly] = process.argv
let statements = 0
const { db } = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? '',
  log: silentLog,
  exclusive: false,
  withoutTimeouts: true,
  onStatement: () => {
    statements += 1
    if (statements === Number(deadly)) process.kill(process.pid, 'SIGKILL')
  },
})
await migrate(db)
process.stdout.write(`${statements}\n`, () => process.exit())
