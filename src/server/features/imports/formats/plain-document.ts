import type { ColumnChoice } from '#shared/import-shapes.ts'
import type { JsonFormat, Row } from './format.ts'
import { plainTable } from './plain-table.ts'
import { arrayOf, fieldsOf, textOf } from './values.ts'

/* Any other JSON document: rows are the objects in its arrays, columns their values' paths. */

const [DEEPEST, MOST_COLUMNS] = [4, 300]
/** Objects searched for columns. */
const LOOKED_AT = 50

/** Any other document, with the columns chosen by the user. */
export function plainDocument(choice: ColumnChoice): JsonFormat {
  const table = plainTable(choice)
  return {
    name: table.name,
    read(document, file, to) {
      const rows = rowsOf(document)
      const columns = columnsOf(document)
      const has = (...wanted: readonly string[]) => wanted.every((one) => columns.includes(one))
      const take = table.open({ columns, has, file }, to)
      if (!take) return false
      for (const values of rows.map(flattened)) {
        const row: Row = (column) => values.get(column) ?? ''
        take(row)
      }
      return true
    },
  }
}

/** Columns of a document, in the order in which they appear. */
export function columnsOf(document: unknown): string[] {
  const all = rowsOf(document).slice(0, LOOKED_AT).map(flattened)
  return [...new Set(all.flatMap((values) => [...values.keys()]))].slice(0, MOST_COLUMNS)
}

function rowsOf(document: unknown): object[] {
  const lists = Array.isArray(document) ? [document] : Object.values(fieldsOf(document))
  return lists
    .flatMap(arrayOf)
    .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    .filter((entry) => !Array.isArray(entry))
}

/** The texts of an object by their paths: `show.title`. */
function flattened(entry: object): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const walk = (of: object, path: string, depth: number) => {
    for (const [key, value] of Object.entries(of)) {
      const column = `${path}${key}`.toLowerCase().slice(0, 200)
      if (typeof value === 'object' && value !== null) {
        if (!Array.isArray(value) && depth < DEEPEST) walk(value, `${column}.`, depth + 1)
      } else if (values.size < MOST_COLUMNS) {
        values.set(column, value === true ? 'true' : textOf(value))
      }
    }
  }
  walk(entry, '', 1)
  return values
}
