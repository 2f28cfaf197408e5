import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

const DATABASE = 'calepin.sqlite'
const LOCK = 'server.lock'
const SQLITE_BUSY = 5

/** Where the embedded database of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, DATABASE)
}

/** What a server holds while it uses the data folder. */
export function lockFile(dataDir: string): string {
  return join(dataDir, LOCK)
}

/**
 * Makes the data folder where there is none, and closes what the product keeps in it to everybody
 * else: an earlier version, or another umask, may have left it open.
 * @returns the topmost folder made now, if any
 * @throws {StartError} when it cannot be made or written
 */
export function prepareFolder(dataDir: string): string | undefined {
  let made: string | undefined
  try {
    made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartError(`the data folder ${dataDir} cannot be made`, { cause })
  }
  if (!isWritable(dataDir)) throw new StartError(`the data folder ${dataDir} cannot be written`)
  closeToOthers(dataDir)
  return made
}

function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir)
  // An empty folder becomes ours; a shared one, such as /tmp, keeps its mode.
  if (names.length === 0) restrict(dataDir)
  for (const name of names.filter(isOurs)) restrict(join(dataDir, name))
}

function restrict(path: string): void {
  try {
    const stats = statSync(path)
    if ((stats.mode & 0o077) !== 0) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600)
  } catch {
    // Another user's, or gone meanwhile: what must be writable is checked where it is opened.
  }
}

/**
 * Why no database may be begun in a folder, in one line; `undefined` when one stands there, or
 * nothing does. A new one beside what is left of another would hide a file lost or a disk not mounted.
 */
export function faultOfMissing(dataDir: string): string | undefined {
  const file = databaseFile(dataDir)
  const traces = readdirSync(dataDir).filter(isOurs).toSorted()
  // Looked at last: a server that is starting makes the database before anything else.
  if (existsSync(file)) return undefined
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    return `${file} is a link to ${readlinkSync(file)}, which does not exist; is a disk missing?`
  }
  if (traces.length === 0) return undefined
  return `${file} is missing beside what an earlier instance left (${traces.join(', ')}); restore a backup, or empty the folder to begin anew`
}

function isOurs(name: string): boolean {
  return /^(?:calepin\.sqlite.*|server\.lock.*|outbox|backups)$/.test(name)
}

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Refuses a second server on the folder. The system releases the lock when the process ends, however it ends. */
export function holdFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile(dataDir))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock?.close()
    const isHeld = (cause as { errcode?: number }).errcode === SQLITE_BUSY
    const reason = isHeld ? 'is held by another server' : `cannot be held: ${messageOf(cause)}`
    throw new StartError(`the data folder ${dataDir} ${reason}`, { cause })
  }
  return () => lock.close()
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
