import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync } from 'node:fs'
import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from './failures.ts'
import { reasonOf } from './reasons.ts'
import { StartError } from './start-error.ts'

const DATABASE = 'calepin.sqlite'
const LOCK = 'server.lock'
const SQLITE_BUSY = 5

/** The path of the embedded database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, DATABASE)
}

/** @throws {StartError} when there is no embedded database yet */
export function existingDatabase(dataDir: string): string {
  const file = databaseFile(dataDir)
  if (existsSync(file)) return file
  throw new StartError(`la base ${file} n’existe pas ; DATA_DIR est-il le bon dossier ?`)
}

/** The path of the lock that a running server holds. */
export function lockFile(dataDir: string): string {
  return join(dataDir, LOCK)
}

/**
 * Creates the data folder if missing, and restricts our files in it to their owner: an earlier version
 * or another umask may have left them readable.
 * @returns the topmost folder created, if any
 * @throws {StartError} when it cannot be created or written
 */
export function prepareFolder(dataDir: string): string | undefined {
  let made: string | undefined
  try {
    made = makeFolder(dataDir)
  } catch (cause) {
    throw new StartError(`${messageOf(cause)} ; changez DATA_DIR, ou créez ce dossier vous-même`, {
      cause,
    })
  }
  if (!isWritable(dataDir)) throw new StartError(unwritable(`le dossier de données ${dataDir}`))
  closeToOthers(dataDir)
  return made
}

/**
 * Creates a folder and its missing parents, for their owner alone. Node's own `recursive` never
 * returns where an existing parent accepts no new entry, as under /proc.
 * @returns the topmost folder created, if any
 * @throws {StartError} when one cannot be made
 */
export function makeFolder(path: string): string | undefined {
  const folder = resolve(path)
  if (isFolder(folder)) return undefined
  const made = makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    // Another process may have been first.
    if (!isFolder(folder))
      throw new StartError(`le dossier ${folder} ne peut pas être créé : ${reasonOf(cause)}`, {
        cause,
      })
  }
  return made ?? folder
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Gives a file created by root to the owner of its folder: the server must be able to read it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}

function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir)
  // Restrict only an empty folder: a shared one, such as /tmp, keeps its mode.
  if (names.length === 0) restrict(dataDir)
  for (const name of names.filter(isOurs)) restrict(join(dataDir, name))
}

function restrict(path: string): void {
  try {
    const stats = statSync(path)
    if ((stats.mode & 0o077) !== 0) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600)
  } catch {
    // Owned by another user, or just deleted: opening the file reports what is not writable.
  }
}

/**
 * Why no database may be created in a folder, in one line; `undefined` when it holds a database or
 * nothing of ours. A new one beside the remains of another would hide a lost file or an unmounted disk.
 */
export function faultOfMissing(dataDir: string): string | undefined {
  const file = databaseFile(dataDir)
  const traces = readdirSync(dataDir).filter(isOurs).toSorted()
  // Checked last: a server that is starting creates the database first.
  if (existsSync(file)) return undefined
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    return `${file} est un lien vers ${readlinkSync(file)}, qui n’existe pas ; manque-t-il un disque ?`
  }
  if (traces.length === 0) return undefined
  return `${file} manque, à côté de ce qu’une instance a laissé (${traces.join(', ')}) ; remettez une sauvegarde en place (« restore »), ou videz le dossier pour repartir de rien`
}

function isOurs(name: string): boolean {
  return /^(?:calepin\.sqlite.*|server\.lock.*|outbox|backups)$/.test(name)
}

/** Says that the server may not write to a file or a folder, and what to do. */
export function unwritable(what: string): string {
  return `${what} n’est pas accessible en écriture ; donnez-le à l’utilisateur qui lance Calepin (chown)`
}

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Locks the folder against a second server. The system releases the lock however the process ends. */
export function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile(dataDir))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock?.close()
    const isHeld = (cause as { errcode?: number }).errcode === SQLITE_BUSY
    const fault = isHeld
      ? `un autre serveur utilise le dossier de données ${dataDir} ; arrêtez-le d’abord`
      : `le dossier de données ${dataDir} ne peut pas être verrouillé : ${reasonOf(cause)}`
    throw new StartError(fault, { cause })
  }
  return () => lock.close()
}
