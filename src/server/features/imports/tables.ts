import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { TableHead } from './formats/format.ts'
import { plainOf, textOf as valueOf } from './formats/values.ts'
import { textOf } from './decoding.ts'
import type { Member } from './zip-members.ts'
import { Refusal } from './refusal.ts'

const MOST_COLUMNS = 300
/** Maximum length of a column name, in characters. */
const LONGEST_NAME = 200
/** Maximum length of a row, in characters. */
const LONGEST_ROW = 256 * 1024
/** Records before the rows of a Letterboxd list: its version, its columns, its values, and the header. */
const PREAMBLE = 4
const DELIMITERS = [',', ';', '\t'] as const
/** Columns whose values are kept as they are: a film may be called « None ». */
const NAMES = new Set(['title', 'name', 'movie_name', 'tv_show_name', 'series_name'])

/** A table: its header, then its rows. */
export interface Table {
  readonly head: TableHead
  /** The header as it is written. */
  readonly header: readonly string[]
  readonly rows: AsyncIterable<readonly string[]>
}

/**
 * Reads a member as a table, row by row; `undefined` when it is empty.
 * @throws {Refusal} for broken quotes or too many columns
 */
export async function openTable(member: Member): Promise<Table | undefined> {
  const start = await startOf(member)
  const delimiter = delimiterIn(start)
  const first = (to: number) => records(member, () => parseNow(start, { ...AS_CSV, delimiter, to }))
  // Reads no further than needed: a table in an unknown format may be broken.
  let [names, ...before] = first(1).toReversed()
  // Excel's line that names the delimiter.
  if (names?.[0] !== undefined && /^sep=/i.test(names[0])) {
    ;[names, ...before] = first(2).toReversed()
  }
  let above: TableHead['above']
  if (names?.[0]?.startsWith('Letterboxd list export')) {
    const count = before.length + PREAMBLE
    const [head, values, keys] = first(count).toReversed()
    ;[names, before] = [head, Array.from({ length: count - 1 }, () => [])]
    above = rowOf(columnsOf(keys ?? []), values ?? [])
  }
  if (!names) return undefined
  const columns = columnsOf(names)
  const known = new Set(columns)
  return {
    head: {
      columns,
      has: (...wanted) => wanted.every((column) => known.has(column)),
      file: member.name.toLowerCase(),
      ...(above && { above }),
    },
    header: names,
    rows: recordsOf(member, { delimiter, from: before.length + 2 }),
  }
}

/** A row, read by column name. */
function rowOf(columns: readonly string[], record: readonly string[]) {
  return rowAt(placesOf(columns), record)
}

/** Column indices by name; of two columns with the same name, the first. */
export function placesOf(columns: readonly string[]): ReadonlyMap<string, number> {
  return new Map(columns.map((column, place) => [column, place] as const).toReversed())
}

export function rowAt(places: ReadonlyMap<string, number>, record: readonly string[]) {
  return (column: string) => {
    // Trakt and our own export escape cells that could run as formulas.
    const cell = record[places.get(column) ?? -1]?.replace(/^'(?=[=+\-@\t\r])/, '')
    return NAMES.has(column) ? plainOf(cell) : valueOf(cell)
  }
}

function columnsOf(names: readonly string[]): string[] {
  return names.map((name) => plainOf(name).toLowerCase().slice(0, LONGEST_NAME).trim())
}

const AS_CSV = {
  // Given explicitly, since a file edited by several programs may mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  // Excel fills blank lines with delimiters.
  skip_records_with_empty_values: true,
  max_record_size: LONGEST_ROW,
}

async function* recordsOf(
  member: Member,
  wanted: { readonly delimiter: string; readonly from: number },
): AsyncGenerator<readonly string[], undefined> {
  const parser = parse({ ...AS_CSV, ...wanted })
  let fault: unknown
  const fed = pipeline(Readable.from(textOf(member)), parser).catch((error: unknown) => {
    fault = error
  })
  try {
    for await (const record of parser) {
      const cells = record as string[]
      bound(cells, member, parser.info.lines)
      yield cells
    }
    await fed
    if (fault) throw fault
  } catch (error) {
    throw refusalOf(error, member)
  } finally {
    parser.destroy()
    await fed
  }
}

function records(member: Member, read: () => unknown): (readonly string[])[] {
  try {
    const all = read() as string[][]
    for (const cells of all) bound(cells, member, all.length)
    return all
  } catch (error) {
    throw refusalOf(error, member)
  }
}

function bound(cells: readonly string[], { name }: Member, line: number): void {
  if (cells.length > MOST_COLUMNS) throw new Refusal('TOO_MANY_COLUMNS', name, { line })
}

function refusalOf(error: unknown, { name }: Member): unknown {
  if (!(error instanceof CsvError)) return error
  const { code, lines: line } = error as CsvError & { readonly lines?: number }
  const isLong = code === 'CSV_MAX_RECORD_SIZE'
  return new Refusal(isLong ? 'TOO_MANY_COLUMNS' : 'BROKEN_TABLE', name, { line })
}

/** Text that contains the header. */
async function startOf(member: Member): Promise<string> {
  let start = ''
  for await (const text of textOf(member)) {
    start += text
    if (start.length > LONGEST_ROW) break
  }
  return start
}

/**
 * The most frequent delimiter of the header; French Excel writes semicolons. With a preamble, that
 * of the first line that has any.
 */
function delimiterIn(start: string): string {
  // Inside quotes it is part of a name.
  const bare = start.slice(0, CHARACTERS).replaceAll(/"[^"]*"/g, '""')
  const most = ABOVE.test(start) ? PREAMBLE : 1
  for (const line of bare.replace(/^\s*[\r\n]/, '').split(/[\r\n]+/, most)) {
    const [best] = DELIMITERS.map((mark) => ({
      mark,
      count: line.split(mark).length - 1,
    })).toSorted((one, other) => other.count - one.count)
    if (best && best.count > 0) return best.mark
  }
  // A single column: only a tab is never part of a title.
  return '\t'
}

const CHARACTERS = 64 * 1024
const ABOVE = /^\s*"?(?:sep=|Letterboxd list export)/i
