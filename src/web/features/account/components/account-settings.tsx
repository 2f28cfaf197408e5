import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { DataSection } from './data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RemovalSection } from './removal-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { UsernameForm } from './username-form.tsx'

/** Everything that a person decides about their own account. */
export function AccountSettings() {
  const user = useUser()
  if (!user) return null
  return (
    <section aria-label={fr.account.title} className="mt-10">
      <h2 className="mb-4 font-title text-lead font-semibold">{fr.account.title}</h2>
      <SettingsSection title={fr.account.profile.title} lead={fr.auth.usernameHint}>
        <UsernameForm user={user} />
        <AvatarChoice user={user} />
      </SettingsSection>
      <PasswordSection user={user} />
      <TwoFactorSection />
      <SessionsSection />
      <DataSection user={user} />
      <RemovalSection />
    </section>
  )
}
