import type { ImportItem } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.imports.notFound

/** A table of titles that were not found, for a spreadsheet in French. */
export function notFoundTable(items: readonly ImportItem[]): string {
  const rows = items.map(({ title, year, kind, rating, note }) => [
    title,
    year === null ? '' : String(year),
    fr.imports.kinds[kind],
    rating === null ? '' : String(rating),
    note ?? '',
  ])
  const lines = [t.columns, ...rows].map((row) => row.map(cell).join(';'))
  // A byte order mark: without it, Excel takes the accents for something else.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** What begins like a formula is shown, and not computed, by spreadsheets. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
