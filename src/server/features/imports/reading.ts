import { setImmediate as nextTurn } from 'node:timers/promises'
import { textOf } from './decoding.ts'
import { DOCUMENTS, TABLES } from './formats/every-format.ts'
import type { TableFormat } from './formats/format.ts'
import { gather, type Gathering } from './formats/gathering.ts'
import type { Found } from './formats/found.ts'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { plainTable } from './formats/plain-table.ts'
import { type Member, membersOf, type SentFile } from './members.ts'
import { Refusal } from './refusal.ts'
import { openTable, rowAt } from './tables.ts'

/** Maximum length of a JSON document, which is read whole. */
const LONGEST_DOCUMENT = 24 * 1024 * 1024
const MOST_TITLES = 50_000
/** Rows read before yielding. */
const A_TURN = 200

export interface Read {
  readonly found: Found
  /** Members in no known format. */
  readonly ignored: readonly string[]
}

interface Wanted {
  readonly files: readonly SentFile[]
  /** Latest possible date of a viewing: `YYYY-MM-DD`. */
  readonly today: string
  /** Columns chosen by the user, for a table in no known format. */
  readonly columns?: ColumnChoice | undefined
}

/**
 * Reads exported files. Formats are recognised by content, never by file name alone.
 * @throws {Refusal} for unreadable files, and when nothing is recognised
 */
export async function readFiles({ files, today, columns }: Wanted): Promise<Read> {
  const to = gather(today)
  const formats = new Set<string>()
  const ignored: string[] = []
  let unknown: { readonly file: string; readonly columns: readonly string[] } | undefined
  const tables = columns ? [...TABLES, plainTable(columns)] : TABLES
  for (const member of await membersOf(files)) {
    const start = await startOf(member)
    const known = /^[[{]/.test(start)
      ? await readDocument(member, to)
      : await readTable(member, tables, to)
    if (typeof known === 'string') formats.add(known)
    else {
      ignored.push(member.name)
      if (known && known.length > 0) unknown ??= { file: member.name, columns: known }
    }
    if (to.size > MOST_TITLES) throw new Refusal('TOO_MANY_TITLES', member.name)
  }
  const [file] = files
  if (formats.size === 0) {
    throw new Refusal('UNKNOWN_FORMAT', unknown?.file ?? file?.name ?? '', unknown?.columns)
  }
  const found = to.end([...formats])
  if (found.titles.length === 0 && !found.choices)
    throw new Refusal('NOTHING_FOUND', file?.name ?? '')
  return { found, ignored }
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

/** @returns the format's name, or the columns of a table in no known format */
async function readTable(
  member: Member,
  formats: readonly TableFormat[],
  to: Gathering,
): Promise<string | readonly string[] | undefined> {
  const table = await openTable(member)
  if (!table) return undefined
  const { head, rows } = table
  for (const format of formats) {
    const take = format.open(head, to)
    if (!take) continue
    const places = new Map(head.columns.map((column, place) => [column, place]))
    let count = 0
    for await (const record of rows) {
      take(rowAt(places, record))
      if ((count += 1) % A_TURN === 0) await nextTurn()
      if (to.size > MOST_TITLES) throw new Refusal('TOO_MANY_TITLES', member.name)
    }
    return format.name
  }
  for await (const _ of rows) break
  return head.columns
}

async function readDocument(member: Member, to: Gathering): Promise<string | undefined> {
  let text = ''
  for await (const part of textOf(member)) {
    text += part
    if (text.length > LONGEST_DOCUMENT) throw new Refusal('TOO_LARGE', member.name)
  }
  const document = parsed(text, member.name)
  return DOCUMENTS.find((format) => format.read(document, member.name.toLowerCase(), to))?.name
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('BROKEN_JSON', file)
  }
}
