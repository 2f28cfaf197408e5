import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { faultOfBackup } from './check-backup.ts'
import { databaseFile, prepareFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/** Pages copied before the server gets a turn again. */
const PAGES_AT_ONCE = 512

/**
 * Copies the embedded database as it stands at one instant, while a server writes to it. The copy is
 * checked as before a restore, takes its name only when it is sound, and is for its owner alone.
 * @throws {StartError} when there is nothing to copy or the copy is not sound
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StartError(`${file} does not exist`)
  if (existsSync(target)) throw new StartError(`${target} exists already`)
  prepareFolder(dataDir)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.part`
  await rm(unfinished, { force: true })
  // SQLite would make it readable by all where the umask allows it.
  await (await open(unfinished, 'wx', 0o600)).close()
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, unfinished, { rate: PAGES_AT_ONCE })
  } finally {
    source.close()
  }
  keepInOneFile(unfinished)
  const fault = await faultOfBackup(unfinished)
  if (fault !== undefined) throw new StartError(fault)
  await toDisk(unfinished)
  await rename(unfinished, target)
}

/** The copy says of itself that it has a journal beside it, as the original has. */
function keepInOneFile(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

/** Waits until what was written to a file has reached the disk. */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
