import type { AuditEntry } from '#shared/admin.ts'
import type { Role } from '#shared/roles.ts'

/* As in tables.ts: instants are milliseconds since the epoch. */

export interface AuditTable {
  id: string
  at: number
  action: AuditEntry['action']
  actor_id: string | null
  /** `null`: the command line. */
  actor_name: string | null
  target_id: string | null
  /** `""` once the owner has deleted the account. */
  target_name: string
  from_role: Role | null
  to_role: Role | null
}
