import type { AuditEntry } from '#shared/admin.ts'
import type { Role } from '#shared/roles.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Account, Deps } from '#server/deps.ts'
import { toUser } from '../auth/present.ts'
import { insertAudit } from './audit-queries.ts'

/** An administrator, a vouching friend, a provider that gives roles, or the command line. */
export interface ChangeOrigin {
  /** Without an id: a provider whose claims give roles. */
  readonly by: { readonly id: string | null; readonly username: string } | 'the command line'
  readonly requestId?: string
}

interface Change {
  readonly action: AuditEntry['action']
  readonly target: { readonly id: string | null; readonly username: string }
  readonly from: Role | null
  readonly to: Role | null
}

/** Adds a change to the audit log, in the change's transaction. */
export async function recordChange(
  db: Db,
  at: number,
  { by }: ChangeOrigin,
  change: Change,
): Promise<void> {
  const actor = by === 'the command line' ? undefined : by
  await insertAudit(db, {
    at,
    action: change.action,
    actor_id: actor?.id ?? null,
    actor_name: actor?.username ?? null,
    target_id: change.target.id,
    target_name: change.target.username,
    from_role: change.from,
    to_role: change.to,
  })
}

export function logFields({ by, requestId }: ChangeOrigin): object {
  return {
    by: by === 'the command line' ? by : (by.id ?? by.username),
    ...(requestId && { requestId }),
  }
}

/** Notifies the user alone: a browser takes the event's account for its own. */
export function notifyAccountChange({ hub }: Pick<Deps, 'hub'>, account: Account): void {
  hub.toUsers([account.id], 'account', { user: toUser(account) })
  hub.recheck(account.id)
}
