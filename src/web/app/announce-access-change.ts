import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import type { SessionState } from '#web/lib/session.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'

const t = fr.frame.changes

/** Announces a changed access: accepted, demoted, another role, or a session the server ended. */
export function announceAccessChange(
  before: SessionState,
  now: SessionState,
  toast: ToastStore['toast'],
): void {
  if (now.hasExpired && before.token !== undefined) {
    toast({
      severity: 'warn',
      summary: t.expired.summary,
      detail: now.wasWaiting ? t.refused : t.expired.detail,
    })
    return
  }
  const [was, is] = [before.user, now.user]
  if (!was || was.id !== is?.id || was.role === is.role) return
  if (!isAccepted(is.role)) toast({ severity: 'warn', ...t.demoted })
  else if (!isAccepted(was.role)) toast({ severity: 'success', ...t.accepted })
  else toast({ severity: 'info', ...t[is.role === 'SuperAdmin' ? 'admin' : 'client'] })
}
