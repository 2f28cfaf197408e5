import { createReadStream, createWriteStream, existsSync, realpathSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Kysely } from 'kysely'
import { toDisk } from './backup.ts'
import { faultOfBackup } from './check-backup.ts'
import { databaseFile, giveToOwner, lockFolder, lockFile, prepareFolder } from './data-folder.ts'
import { endSessions } from './end-sessions.ts'
import { openSqlite, sqliteDialect } from './node-sqlite.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

/** Suffixes of a database file and of its side files. */
const PARTS = ['', '-wal', '-shm', '-journal']

/**
 * Restores a backup over the embedded database, without its sessions, tokens and mail links: any revoked
 * since must stay so. The replaced database is kept beside it.
 * @returns the path of the replaced database, if there was one
 * @throws {StartError} while a server runs, or when the backup is corrupt or not ours; nothing has
 *   changed then
 */
export async function restore(
  dataDir: string,
  source: string,
  now: Date,
): Promise<string | undefined> {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`${source} n’existe pas, ou n’est pas un fichier`)
  }
  const made = prepareFolder(dataDir)
  const lock = lockFile(dataDir)
  const wasUsed = existsSync(lock)
  const release = lockFolder(dataDir)
  if (!wasUsed) giveToOwner(lock)
  const named = databaseFile(dataDir)
  // Resolve symlinks, so as to work on the database's own disk.
  const file = existsSync(named) ? realpathSync(named) : named
  const incoming = `${file}.incoming`
  let isDone = false
  try {
    await stage(source, incoming)
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

/** Copies a backup beside the database, checks the copy, and ends its sessions, tokens and links. */
async function stage(source: string, incoming: string): Promise<void> {
  for (const part of PARTS) await rm(`${incoming}${part}`, { force: true })
  await copy(source, incoming)
  // A database set aside after a kill has its last writes in the WAL.
  if (existsSync(`${source}-wal`)) await copy(`${source}-wal`, `${incoming}-wal`)
  const fault = await faultOfBackup(incoming, 'prenez une autre sauvegarde')
  if (fault !== undefined) throw new StartError(fault.replaceAll(incoming, source))
  await endSessionsIn(incoming)
  giveToOwner(incoming)
  await toDisk(incoming)
}

async function copy(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }))
}

async function endSessionsIn(file: string): Promise<void> {
  const sqlite = openSqlite(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite, undefined) })
  try {
    // Out of WAL mode: a single file is moved into place.
    sqlite.raw.exec('pragma journal_mode = delete')
    // Litestream recreates them.
    for (const table of ['_litestream_seq', '_litestream_lock'])
      await db.schema.dropTable(table).ifExists().execute()
    await endSessions(db)
  } finally {
    await db.destroy()
  }
}

async function exchange(file: string, incoming: string, now: Date): Promise<string | undefined> {
  const kept = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const wasThere = existsSync(file)
  // The database first: if interrupted, the leftover journal alone stops the next start. A journal left
  // in place would be replayed into the backup.
  for (const part of PARTS) {
    if (existsSync(`${file}${part}`)) await rename(`${file}${part}`, `${kept}${part}`)
  }
  await rename(incoming, file)
  return wasThere ? kept : undefined
}
