import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { faultOf } from './check-file.ts'
import { holdFolder, StartError } from './open.ts'

/** Pages copied before the server gets a turn again. */
const PAGES_AT_ONCE = 512

/**
 * Copies the embedded database as it stands at one instant, while a server writes to it. The copy is
 * checked, and takes its name only when it is whole.
 * @throws {StartError} when there is nothing to copy or the copy is not sound
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const file = join(dataDir, 'calepin.sqlite')
  if (!existsSync(file)) throw new StartError(`${file} does not exist`)
  if (existsSync(target)) throw new StartError(`${target} exists already`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.part`
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, unfinished, { rate: PAGES_AT_ONCE })
  } finally {
    source.close()
  }
  await ensureSound(unfinished)
  await toDisk(unfinished)
  await rename(unfinished, target)
}

/**
 * Puts a backup in the place of the embedded database. What stood there is kept beside it.
 * @returns where the database that was replaced is kept, if there was one
 * @throws {StartError} while a server runs, or when the backup is empty, damaged or another program's;
 *   then nothing has changed
 */
export async function restore(
  dataDir: string,
  source: string,
  now: Date,
): Promise<string | undefined> {
  if (!existsSync(source)) throw new StartError(`${source} does not exist`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'calepin.sqlite')
  const incoming = `${file}.incoming`
  await rm(incoming, { force: true })
  await copyFile(source, incoming)
  try {
    await ensureSound(incoming)
    await toDisk(incoming)
    const release = holdFolder(dataDir)
    try {
      return await exchange(file, incoming, now)
    } finally {
      release()
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(`${incoming}${suffix}`, { force: true })
  }
}

async function exchange(file: string, incoming: string, now: Date): Promise<string | undefined> {
  let kept: string | undefined
  if (existsSync(file)) {
    kept = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
    for (const suffix of ['-wal', '-shm', '']) {
      if (existsSync(`${file}${suffix}`)) await rename(`${file}${suffix}`, `${kept}${suffix}`)
    }
  }
  await rename(incoming, file)
  return kept
}

async function ensureSound(file: string): Promise<void> {
  const fault = await faultOf(file)
  if (fault !== undefined) throw new StartError(fault)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [check] = database.prepare('pragma integrity_check(1)').all()
    const isKnown = database
      .prepare("select 1 from sqlite_schema where name = 'kysely_migration'")
      .get()
    if (check?.['integrity_check'] !== 'ok' || !isKnown) {
      throw new StartError(`${file} is no sound backup of Calepin`)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${file} is no sound backup of Calepin`, { cause: error })
  } finally {
    database.close()
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
