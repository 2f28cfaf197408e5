import type { Pace } from '#server/jobs/pace.ts'
import { textOf } from './decoding.ts'
import { DOCUMENTS, TABLES } from './formats/every-format.ts'
import type { JsonFormat, TableFormat } from './formats/format.ts'
import { openCollector, type Collector } from './formats/collector.ts'
import type { Found } from './formats/found.ts'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { columnsOf, plainDocument } from './formats/plain-document.ts'
import { plainTable } from './formats/plain-table.ts'
import { documentsOf } from './json-parts.ts'
import { type Member, membersOf, newBudget, type UploadedFile } from './zip-members.ts'
import { Refusal } from './refusal.ts'
import { openTable, placesOf, rowAt } from './tables.ts'

/** Most titles: large lists have 20,000 of them, the largest some 50,000. */
const MOST_TITLES = 100_000
/** Most rows, or elements, of all files together: the largest of TV Time have some 100,000. */
const MOST_ROWS = 500_000
/** Rows read before yielding. */
const A_TURN = 200

/** A file that could not be read, beside others that could. */
export interface Unread {
  readonly code: Refusal['code']
  readonly file: string
}

export interface ReadResult {
  readonly found: Found
  /** Members in no known format. */
  readonly ignored: readonly string[]
  readonly unread: readonly Unread[]
}

interface Wanted {
  readonly files: readonly UploadedFile[]
  /** Latest possible date of a viewing: `YYYY-MM-DD`. */
  readonly today: string
  /** Columns chosen by the user, for a table in no known format. */
  readonly columns?: ColumnChoice | undefined
  readonly pace: Pace
}

/** Where titles are collected, and how fast. */
interface Into extends Pick<Wanted, 'pace'> {
  readonly to: Collector
}

/** What a member turned out to be: its format, or else the columns it has. */
interface Known {
  readonly format?: string | undefined
  readonly columns?: readonly string[] | undefined
}

/**
 * Reads exported files. Formats are recognised by content, never by file name alone. Files in no known
 * format are ignored; a known one that breaks off rejects the import, as its rest would be lost.
 * @throws {Refusal} for unreadable files, and when nothing is recognised
 */
export async function readFiles({ files, today, columns, pace }: Wanted): Promise<ReadResult> {
  const to = openCollector(today)
  const into = { to, pace }
  const formats = new Set<string>()
  const ignored: string[] = []
  const refusals: Refusal[] = []
  let unknown: Refusal | undefined
  const { members, nested } = await everyMember(files, refusals)
  ignored.push(...nested)
  const tables = columns ? [...TABLES, plainTable(columns)] : TABLES
  const documents = columns ? [...DOCUMENTS, plainDocument(columns)] : DOCUMENTS
  for (const member of members) {
    try {
      const start = await startOf(member)
      const known = /^[[{]/.test(start)
        ? await readDocument(member, documents, into)
        : await readTable(member, tables, into, start)
      if (known?.format !== undefined) formats.add(known.format)
      else ignored.push(member.path)
      if (known?.columns?.length) {
        unknown ??= new Refusal('UNKNOWN_FORMAT', member.name, { columns: known.columns })
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.isOfKnown) throw error
      refusals.push(error)
    }
  }
  if (formats.size === 0) throw unknown ?? refusals[0] ?? noneKnown(files)
  const found = await to.finish([...formats], pace)
  // Lists of Calepin's export are created even if empty.
  const hasOwnLists = found.lists.some(({ own }) => own)
  if (found.count === 0 && !found.choices && !hasOwnLists) {
    throw refusals[0] ?? new Refusal('NOTHING_FOUND', files[0]?.name ?? '')
  }
  return { found, ignored, unread: refusals.map(({ code, file }) => ({ code, file })) }
}

function noneKnown(files: readonly UploadedFile[]): Refusal {
  const isEmpty = files.every(({ bytes }) => bytes.length === 0)
  return new Refusal(isEmpty ? 'NOTHING_FOUND' : 'UNKNOWN_FORMAT', files[0]?.name ?? '')
}

async function everyMember(files: readonly UploadedFile[], refusals: Refusal[]) {
  const budget = newBudget()
  const members: Member[] = []
  const nested: string[] = []
  for (const file of files) {
    try {
      const of = await membersOf(file, budget)
      members.push(...of.members)
      nested.push(...of.nested)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }
  return { members, nested }
}

/** The first non-blank characters. */
async function startOf(member: Member): Promise<string> {
  let start = ''
  for await (const text of textOf(member)) {
    start = (start + text).trimStart()
    if (start !== '') return start
  }
  return start
}

/** Whether text of no known format may be a table, and not a page, a picture or a single line. */
function mayBeRows(start: string): boolean {
  return !PAGE.test(start) && !BINARY.test(start.slice(0, LOOKED_AT)) && /[\r\n]\s*\S/.test(start)
}

const LOOKED_AT = 4096
const PAGE = /^(?:<|%PDF)/
/** Control characters that no table has, except a stray NUL or the old end-of-file mark. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\u0001-\u0008\u000E-\u0019\u001B-\u001F]/

async function readTable(
  member: Member,
  formats: readonly TableFormat[],
  { to, pace }: Into,
  start: string,
): Promise<Known | undefined> {
  const table = await openTable(member)
  if (!table) return undefined
  const { head, header, rows } = table
  for (const format of formats) {
    const take = format.open(head, to)
    if (!take) continue
    await ofKnown(async () => {
      const places = placesOf(head.columns)
      if (format.takesHeader) take(rowAt(places, header))
      for await (const record of rows) {
        take(rowAt(places, record))
        to.rows += 1
        if (to.rows % A_TURN === 0) await pace()
        bound(to, member)
      }
    })
    return { format: format.name }
  }
  return { columns: mayBeRows(start) ? named(head.columns) : [] }
}

async function readDocument(
  member: Member,
  formats: readonly JsonFormat[],
  { to, pace }: Into,
): Promise<Known> {
  const file = member.name.toLowerCase()
  let known: JsonFormat | undefined
  let columns: readonly string[] | undefined
  try {
    for await (const { document, count } of documentsOf(member, pace)) {
      to.rows += count
      if (known) known.read(document, file, to)
      else known = formats.find((format) => format.read(document, file, to))
      if (!known) columns ??= named(columnsOf(document))
      bound(to, member)
    }
  } catch (error) {
    if (known && error instanceof Refusal) error.isOfKnown = true
    throw error
  }
  return { format: known?.name, columns }
}

function bound(to: Collector, { name }: Member): void {
  if (to.size <= MOST_TITLES && to.rows <= MOST_ROWS) return
  const refusal = new Refusal(to.size > MOST_TITLES ? 'TOO_MANY_TITLES' : 'TOO_LARGE', name)
  refusal.isOfKnown = true
  throw refusal
}

/** Marks rejections as being of a file in a known format. */
async function ofKnown(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) error.isOfKnown = true
    throw error
  }
}

function named(columns: readonly string[]): string[] {
  return [...new Set(columns)].filter((column) => column !== '')
}
