import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from './fakes/log.ts'
import { TEMPORARY } from './temporary.ts'

/** Copied for each test world: cheaper than migrating. */
let template: Promise<Buffer> | undefined

/** Puts a migrated database in a data folder. */
export async function copySqliteTemplate(dataDir: string): Promise<void> {
  template ??= makeTemplate()
  await writeFile(join(dataDir, 'calepin.sqlite'), await template, { mode: 0o600 })
}

async function makeTemplate(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(TEMPORARY, 'calepin-template-'))
  const made = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: silentLog,
    exclusive: false,
  })
  await migrate(made.db)
  await made.close()
  const bytes = await readFile(join(dataDir, 'calepin.sqlite'))
  await rm(dataDir, { recursive: true })
  return bytes
}
