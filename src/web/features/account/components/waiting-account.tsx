import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { DataSection } from './data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RemovalSection } from './removal-section.tsx'

/** Account settings of a Visiteur. */
export function WaitingAccount({ user }: { readonly user: User }) {
  return (
    <section aria-label={fr.account.title} className="mx-auto mt-10 max-w-2xl">
      <h2 className="mb-4 font-title text-lead font-semibold">{fr.account.title}</h2>
      <PasswordSection user={user} />
      <DataSection user={user} />
      <RemovalSection />
    </section>
  )
}
