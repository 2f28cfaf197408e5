import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isWritable } from './data-folder.ts'

/** Up to this size, every page is checked at each start; above, only the header and schema. */
const CHECKED_BYTES = 256 * 1024 * 1024
/** How long another process may take from creating the file to writing its first page. */
const BEGINNING_MS = 2000
const HEADER = 'SQLite format 3\0'
const CORRUPT = 11
const NOT_A_DATABASE = 26

/**
 * Why an embedded database must not be used, in one line; `undefined` when it may, or does not exist
 * yet. Read-only: the file and its journal are left untouched.
 */
export async function faultOf(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  if (!isWritable(file)) return `${file} cannot be written`
  if (await staysEmpty(file)) return `${file} is empty; restore a backup`
  if (readHeader(file) !== HEADER) return `${file} is not a database; restore a backup`
  try {
    // SQLite keeps the journal beside the real file, not beside a symlink.
    return faultInside(file, existsSync(`${realpathSync(file)}-wal`))
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    const isDamaged = errcode === CORRUPT || errcode === NOT_A_DATABASE
    return isDamaged ? damaged(file) : `${file} cannot be opened: ${message}`
  }
}

async function staysEmpty(file: string): Promise<boolean> {
  for (let waited = 0; statSync(file).size === 0; waited += 50) {
    if (waited >= BEGINNING_MS) return true
    await pass(50)
  }
  return false
}

function faultInside(file: string, hasJournal: boolean): string | undefined {
  const address = pathToFileURL(file)
  // Without a journal the file is complete; immutable mode keeps SQLite from creating one.
  if (!hasJournal) address.searchParams.set('immutable', '1')
  const raw = new DatabaseSync(address, { readOnly: true, timeout: 5000 })
  try {
    const names = raw.prepare('select name from sqlite_schema').all()
    if (names.length > 0 && !names.some(({ name }) => name === 'kysely_migration')) {
      return `${file} is another program's database`
    }
    if (statSync(file).size > CHECKED_BYTES) return undefined
    const [check] = raw.prepare('pragma quick_check(1)').all()
    return check?.['quick_check'] === 'ok' ? undefined : damaged(file)
  } finally {
    raw.close()
  }
}

function damaged(file: string): string {
  return `${file} is damaged; restore a backup`
}

function readHeader(file: string): string {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(HEADER.length)
    readSync(descriptor, bytes, 0, bytes.length, 0)
    return bytes.toString('latin1')
  } finally {
    closeSync(descriptor)
  }
}
