import type { ImportItem } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.imports.notFound

/** Unmatched titles as a CSV file for French spreadsheets. */
export function notFoundTable(items: readonly ImportItem[]): string {
  const rows = items.map(({ title, year, kind, rating, note }) => [
    title,
    year === null ? '' : String(year),
    fr.imports.kinds[kind],
    rating === null ? '' : String(rating),
    note ?? '',
  ])
  const lines = [t.columns, ...rows].map((row) => row.map(cell).join(';'))
  // Without a byte order mark, Excel misreads accents.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Prevents spreadsheets from evaluating it as a formula. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
