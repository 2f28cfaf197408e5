import { createReadStream, createWriteStream, existsSync, realpathSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { toDisk } from './backup.ts'
import { faultOfBackup } from './check-backup.ts'
import { databaseFile, holdFolder, lockFile, prepareFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/** A database, and what SQLite may keep beside it. */
const PARTS = ['', '-wal', '-shm', '-journal']

/**
 * Puts a backup in the place of the embedded database, without its sessions and mail links: one
 * that was ended since must not open again. What stood there is kept beside it.
 * @returns where the database that was replaced is kept, if there was one
 * @throws {StartError} while a server runs, or when the backup is not whole or not ours; then nothing
 *   has changed
 */
export async function restore(
  dataDir: string,
  source: string,
  now: Date,
): Promise<string | undefined> {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`${source} does not exist, or is no file`)
  }
  const made = prepareFolder(dataDir)
  const lock = lockFile(dataDir)
  const wasUsed = existsSync(lock)
  const release = holdFolder(dataDir)
  const named = databaseFile(dataDir)
  // On the disk where the database is, wherever a link leads.
  const file = existsSync(named) ? realpathSync(named) : named
  const incoming = `${file}.incoming`
  let isDone = false
  try {
    await bring(source, incoming)
    const kept = await exchange(file, incoming, now)
    isDone = true
    return kept
  } finally {
    for (const part of PARTS) await rm(`${incoming}${part}`, { force: true })
    release()
    if (!isDone && !wasUsed) await rm(lock, { force: true })
    if (!isDone && made !== undefined) await rm(made, { recursive: true })
  }
}

/** Copies a backup beside the database, checks the copy, and ends what must not live on. */
async function bring(source: string, incoming: string): Promise<void> {
  for (const part of PARTS) await rm(`${incoming}${part}`, { force: true })
  await copy(source, incoming)
  // A database that was put aside after a kill has its last writes there.
  if (existsSync(`${source}-wal`)) await copy(`${source}-wal`, `${incoming}-wal`)
  const fault = await faultOfBackup(incoming)
  if (fault !== undefined) throw new StartError(fault.replaceAll(incoming, source))
  endSessions(incoming)
  await toDisk(incoming)
}

async function copy(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }))
}

/** Later than any version that a list can have reached since the backup. */
const LEAP = 1_000_000

function endSessions(file: string): void {
  const database = new DatabaseSync(file)
  try {
    // Without a journal of its own: one file takes the place.
    database.exec('pragma journal_mode = delete; delete from sessions; delete from mail_links')
    // A browser may keep pages of the versions that came after: their ETags must not come again.
    const versioned = database
      .prepare(
        `select tables.name from sqlite_schema as tables join pragma_table_info(tables.name) as columns
         where tables.type = 'table' and columns.name = 'version'`,
      )
      .all()
    for (const { name } of versioned) {
      database.exec(`update "${String(name)}" set version = version + ${LEAP}`)
    }
  } finally {
    database.close()
  }
}

async function exchange(file: string, incoming: string, now: Date): Promise<string | undefined> {
  const kept = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const wasThere = existsSync(file)
  // The database first: were this cut short, its journal alone stops the next start. A journal left
  // in place would be played into the backup.
  for (const part of PARTS) {
    if (existsSync(`${file}${part}`)) await rename(`${file}${part}`, `${kept}${part}`)
  }
  await rename(incoming, file)
  return wasThere ? kept : undefined
}
