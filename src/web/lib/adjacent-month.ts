/** The month before or after: `2026-01` → `2025-12`. */
export function adjacentMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
