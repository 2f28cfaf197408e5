import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isWritable, unwritable } from './data-folder.ts'
import { reasonOf } from './reasons.ts'

/** Up to this size, every page is checked at each start; above, only the header and schema. */
const CHECKED_BYTES = 256 * 1024 * 1024
/** How long another process may take from creating the file to writing its first page. */
const BEGINNING_MS = 2000
const HEADER = 'SQLite format 3\0'
const CORRUPT = 11
const NOT_A_DATABASE = 26
/** What to do about a database that is lost. */
export const RESTORE = 'remettez une sauvegarde en place (« restore »)'

/**
 * Why an embedded database must not be used, in one line; `undefined` when it may, or does not exist
 * yet. Read-only: the file and its journal are left untouched.
 * @param remedy what to do if its content is lost
 */
export async function faultOf(file: string, remedy: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  if (!isWritable(file)) return unwritable(file)
  if (await staysEmpty(file)) return `${file} est vide ; ${remedy}`
  if (readHeader(file) !== HEADER) return `${file} n’est pas une base de données ; ${remedy}`
  try {
    // SQLite keeps the journal beside the real file, not beside a symlink.
    const hasJournal = existsSync(`${realpathSync(file)}-wal`)
    return faultInside(file, { hasJournal, remedy })
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    const isDamaged = errcode === CORRUPT || errcode === NOT_A_DATABASE
    return isDamaged
      ? damaged(file, remedy)
      : `${file} ne peut pas être ouvert : ${reasonOf(error)}`
  }
}

async function staysEmpty(file: string): Promise<boolean> {
  for (let waited = 0; statSync(file).size === 0; waited += 50) {
    if (waited >= BEGINNING_MS) return true
    await pass(50)
  }
  return false
}

function faultInside(
  file: string,
  { hasJournal, remedy }: { readonly hasJournal: boolean; readonly remedy: string },
): string | undefined {
  const address = pathToFileURL(file)
  // Without a journal the file is complete; immutable mode keeps SQLite from creating one.
  if (!hasJournal) address.searchParams.set('immutable', '1')
  const raw = new DatabaseSync(address, { readOnly: true, timeout: 5000 })
  try {
    const names = raw.prepare('select name from sqlite_schema').all()
    if (names.length > 0 && !names.some(({ name }) => name === 'kysely_migration')) {
      return `${file} est la base d’un autre programme`
    }
    if (statSync(file).size > CHECKED_BYTES) return undefined
    const [check] = raw.prepare('pragma quick_check(1)').all()
    return check?.['quick_check'] === 'ok' ? undefined : damaged(file, remedy)
  } finally {
    raw.close()
  }
}

function damaged(file: string, remedy: string): string {
  return `${file} est endommagé ; ${remedy}`
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
