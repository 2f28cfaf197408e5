import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'

/** How to join, for visitors on phones, whose top bar has no room for it. */
export function Join() {
  if (useUser()) return null
  return (
    <p className="mt-10 border-t border-line pt-4 text-ink-soft sm:hidden">
      {fr.publicPages.join} <AppLink to="/register">{fr.frame.nav.register}</AppLink>
    </p>
  )
}
