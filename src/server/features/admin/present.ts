import type { AuditEntry } from '#shared/admin.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import type { AuditTable } from '#server/db/audit-tables.ts'
import { toInstant } from '#server/instants.ts'

interface Paged<Row, Shape> {
  readonly rows: (span: { readonly limit: number; readonly offset: number }) => Promise<Row[]>
  readonly count: () => Promise<number>
  readonly present: (row: Row) => Shape
}

/** Builds a page of the contract from its rows and total. */
export async function toPageOf<Row, Shape>(
  page: number,
  { rows, count, present }: Paged<Row, Shape>,
): Promise<{ results: Shape[]; page: number; totalPages: number; totalResults: number }> {
  const [found, totalResults] = await Promise.all([
    rows({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    count(),
  ])
  const totalPages = Math.ceil(totalResults / PAGE_SIZE)
  return { results: found.map((row) => present(row)), page, totalPages, totalResults }
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
