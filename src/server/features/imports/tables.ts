import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { TableHead } from './formats/format.ts'
import { textOf as valueOf } from './formats/values.ts'
import { textOf } from './decoding.ts'
import type { Member } from './members.ts'
import { Refusal } from './refusal.ts'

const MOST_COLUMNS = 300
/** Maximum length of a row, in characters. */
const LONGEST_ROW = 256 * 1024
const MOST_ROWS = 500_000
const DELIMITERS = [',', ';', '\t'] as const

/** A table: its header, then its rows. */
export interface Table {
  readonly head: TableHead
  readonly rows: AsyncIterable<readonly string[]>
}

/**
 * Reads a member as a table, row by row; `undefined` when it is empty.
 * @throws {Refusal} for broken quotes, too many columns or rows
 */
export async function openTable(member: Member): Promise<Table | undefined> {
  const records = recordsOf(member)
  let names = await next(records)
  let above: TableHead['above']
  if (names?.[0]?.startsWith('Letterboxd list export')) {
    const [keys, values] = [await next(records), await next(records)]
    above = rowOf(columnsOf(keys ?? []), values ?? [])
    names = await next(records)
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
    rows: { [Symbol.asyncIterator]: () => records },
  }
}

/** A row, read by column name. */
export function rowOf(columns: readonly string[], record: readonly string[]) {
  const places = new Map(columns.map((column, place) => [column, place]))
  return rowAt(places, record)
}

export function rowAt(places: ReadonlyMap<string, number>, record: readonly string[]) {
  return (column: string) => valueOf(record[places.get(column) ?? -1])
}

function columnsOf(names: readonly string[]): string[] {
  return names.map((name) => name.trim().toLowerCase())
}

async function next(records: AsyncIterator<readonly string[]>) {
  const { done, value } = await records.next()
  return done ? undefined : value
}

async function* recordsOf(member: Member): AsyncGenerator<readonly string[], undefined> {
  const parser = parse({
    delimiter: await delimiterOf(member),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
  let fault: unknown
  const fed = pipeline(Readable.from(textOf(member)), parser).catch((error: unknown) => {
    fault = error
  })
  let count = 0
  try {
    for await (const record of parser) {
      const cells = record as string[]
      if (cells.length > MOST_COLUMNS) throw new Refusal('TOO_MANY_COLUMNS', member.name)
      if ((count += 1) > MOST_ROWS) throw new Refusal('TOO_LARGE', member.name)
      yield cells
    }
    await fed
    if (fault) throw fault
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'TOO_MANY_COLUMNS' : 'BROKEN_TABLE',
      member.name,
    )
  } finally {
    parser.destroy()
    await fed
  }
}

/** The most frequent delimiter of the first non-empty line; French Excel writes semicolons. */
async function delimiterOf(member: Member): Promise<string> {
  let start = ''
  for await (const text of textOf(member)) {
    start += text
    if (start.length > CHARACTERS) break
  }
  for (const line of start.slice(0, CHARACTERS).split(/\r?\n/, 3)) {
    const [best] = DELIMITERS.map((mark) => ({
      mark,
      count: line.split(mark).length - 1,
    })).toSorted((one, other) => other.count - one.count)
    if (best && best.count > 0) return best.mark
  }
  return ','
}

const CHARACTERS = 64 * 1024
