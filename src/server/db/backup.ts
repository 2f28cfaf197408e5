import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { faultOfBackup } from './check-backup.ts'
import { RESTORE } from './check-file.ts'
import { databaseFile, existingDatabase, makeFolder, prepareFolder } from './data-folder.ts'
import { reasonOf } from './reasons.ts'
import { StartError } from './start-error.ts'

/** Pages copied per step; the server may write between steps. */
const PAGES_PER_STEP = 512

/**
 * Online backup: a consistent snapshot of the embedded database while a server writes to it. The copy
 * is checked as before a restore, renamed into place once it passes, and readable by its owner only.
 * @throws {StartError} when there is nothing to copy or the copy fails the check
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const file = existingDatabase(dataDir)
  if (existsSync(target)) throw new StartError(`${target} existe déjà ; donnez un autre nom`)
  prepareFolder(dataDir)
  makeFolder(dirname(target))
  await copyTo(target, file, async (unfinished) => {
    const fault = await faultOfBackup(unfinished, RESTORE)
    if (fault !== undefined) throw new StartError(fault.replaceAll(unfinished, file))
  })
}

/**
 * Copies the embedded database beside itself before a newer version migrates it, replacing the copy
 * of the previous upgrade. The copy is not checked: `restore()` does that.
 * @throws {StartError} when there is no room
 */
export async function copyBeforeUpgrade(dataDir: string): Promise<void> {
  const file = databaseFile(dataDir)
  const kept = `${file}.before-upgrade`
  try {
    // First, to free its space: the database itself is intact until the migrations commit.
    await rm(kept, { force: true })
    await copyTo(kept, file)
  } catch (error) {
    throw new StartError(
      `${file} ne peut pas être copié avant sa mise à jour : ${reasonOf(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function copyTo(
  target: string,
  file: string,
  check?: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${target}.part`
  await rm(unfinished, { force: true })
  try {
    await copyInto(unfinished, file)
    await check?.(unfinished)
    await toDisk(unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, target)
}

async function copyInto(target: string, file: string): Promise<void> {
  // SQLite would create it with the umask's permissions.
  await (await open(target, 'wx', 0o600)).close()
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    // One snapshot for all steps: otherwise each write restarts the copy, which may never end.
    source.exec('begin; select 1 from sqlite_schema')
    await backup(source, target, { rate: PAGES_PER_STEP })
  } finally {
    source.close()
  }
  keepInOneFile(target)
}

/** Takes the copy out of WAL mode, which it inherits from the original. */
function keepInOneFile(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

/** Flushes a file to disk (fsync). */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
