import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const t = fr.thread.parted

/** Replaces the composer between former friends; the same text whoever ended the friendship. */
export function FormerFriend({ partner }: { readonly partner: Person }) {
  return (
    <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-small text-ink-soft">
      <p className="mb-3">{t.why}</p>
      <AppLink to="/user/$id" params={{ id: partner.id }} look="secondary" isSmall>
        {t.see(partner.username)}
      </AppLink>
    </div>
  )
}
