import type { Person } from '#shared/users.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const words = fr.chat.parted

/** In place of the field to write in, while two are no friends; whoever ended it, it says the same. */
export function Parted({ partner }: { readonly partner: Person }) {
  return (
    <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-small text-ink-soft">
      <p className="mb-3">{words.why}</p>
      <AppLink to="/user/$id" params={{ id: partner.id }} look="secondary" isSmall>
        {words.see(partner.username)}
      </AppLink>
    </div>
  )
}
