import type { AuditEntry } from '#shared/admin.ts'
import type { AuditTable } from '#server/db/audit-tables.ts'
import { type NumberedPage, toPage, type RowRange, rowRangeOf } from '#server/db/numbered-pages.ts'
import { toInstant } from '#server/instants.ts'

interface Paged<Row, Shape> {
  readonly rows: (window: RowRange) => Promise<Row[]>
  readonly count: () => Promise<number>
  readonly present: (row: Row) => Shape
}

/** Reads a numbered page: its rows and the total, concurrently. */
export async function toPageOf<Row, Shape>(
  page: number,
  { rows, count, present }: Paged<Row, Shape>,
): Promise<NumberedPage<Shape>> {
  const [found, total] = await Promise.all([rows(rowRangeOf(page)), count()])
  return toPage(
    found.map((row) => present(row)),
    page,
    total,
  )
}

export function toAuditEntry(row: AuditTable): AuditEntry {
  return {
    id: row.id,
    at: toInstant(row.at),
    action: row.action,
    actor: row.actor_name === null ? null : { id: row.actor_id, username: row.actor_name },
    target: { id: row.target_id, username: row.target_name },
    fromRole: row.from_role,
    toRole: row.to_role,
  }
}
