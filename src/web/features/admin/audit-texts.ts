import type { AuditEntry } from '#shared/admin.ts'
import type { Role } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.admin.audit

/** The actor's name. */
export function actorOf({ actor }: AuditEntry): string {
  return actor === null ? t.commandLine : actor.username || t.deleted
}

/** The action in French. */
export function actionOf({ action, fromRole, toRole }: AuditEntry): string {
  return action === 'role' ? t.role(named(fromRole), named(toRole)) : t.actions[action]
}

/** The target's name. */
export function targetOf({ target }: AuditEntry): string {
  return target.username || t.deleted
}

function named(role: Role | null): string {
  return role === null ? '' : fr.admin.roles[role]
}
