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

/** Characters of a JSON document, which is read whole. */
const LONGEST_DOCUMENT = 24 * 1024 * 1024
const MOST_TITLES = 50_000
/** Rows after which others have their turn. */
const A_TURN = 200

export interface Read {
  readonly found: Found
  /** Members that are of no known format. */
  readonly ignored: readonly string[]
}

interface Wanted {
  readonly files: readonly SentFile[]
  /** No viewing is later: `YYYY-MM-DD`. */
  readonly today: string
  /** What a table's owner said of it, where no format knows it. */
  readonly columns?: ColumnChoice | undefined
}

/**
 * Reads what somebody kept elsewhere. Formats are told by their content, never by a file's name alone.
 * @throws {Refusal} of what cannot be read; of files in which nothing is known
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

/** The first characters that are not blank. */
async function startOf(member: Member): Promise<string> {
  let start = ''
  for await (const text of textOf(member)) {
    start = (start + text).trimStart()
    if (start !== '') return start
  }
  return start
}

/** @returns the format's name, or of a table that no format knows its columns */
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
