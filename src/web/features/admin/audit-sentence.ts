import type { AuditEntry } from '#shared/admin.ts'
import type { Role } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'

const words = fr.admin.audit

/** What was done, in one sentence. */
export function sentence({ action, actor, target, fromRole, toRole }: AuditEntry): string {
  const who = actor === null ? words.commandLine : actor.username || words.someone
  const whom = target.username || words.deleted
  const sentences: Record<AuditEntry['action'], string> = {
    accept: words.accept(who, whom),
    refuse: words.refuse(who, whom),
    role: words.role(who, whom, named(fromRole), named(toRole)),
    'create-admin': words.createAdmin(who, whom),
    'password-link': words.passwordLink(who, whom),
  }
  return sentences[action]
}

function named(role: Role | null): string {
  return role === null ? '' : fr.admin.roles[role]
}
