import type { User } from '#shared/auth.ts'
import { allows, isAccepted } from '#shared/roles.ts'
import { PublicSection } from '#web/features/public-choice/components/public-section.tsx'
import { ServiceChoice } from '#web/features/services/components/service-choice.tsx'
import { SteamSummary } from '#web/features/steam/components/steam-summary.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AvatarChoice } from '../components/avatar-choice.tsx'
import { DataSection } from '../components/data-section.tsx'
import { NotesSection } from '../components/notes-section.tsx'
import { NotificationsSection } from '../components/notifications-section.tsx'
import { PasswordSection } from '../components/password-section.tsx'
import { RecommendingSection } from '../components/recommending-section.tsx'
import { RemovalSection } from '../components/removal-section.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { SettingsSection } from '../components/settings-section.tsx'
import { SuggestionSection } from '../components/suggestion-section.tsx'
import { TwoFactorSection } from '../components/two-factor-section.tsx'
import { WaysSection } from '../components/ways-section.tsx'
import { UsernameForm } from '../components/username-form.tsx'
import { ACCOUNT_SECTIONS } from '../sections.ts'
import { useHashScroll } from '../use-hash-scroll.ts'

const t = fr.account

/** Account settings, with an index. */
export function AccountScreen() {
  const user = useUser()
  useHashScroll()
  if (!user) return null
  return (
    <>
      <PageTitle>{t.title}</PageTitle>
      <p className="mt-1 mb-6 wrap-anywhere text-ink-soft">{user.email}</p>
      <div className="grid gap-x-12 gap-y-6 @2xl/page:grid-cols-[13rem_minmax(0,1fr)]">
        <Index user={user} />
        <Sections user={user} />
      </div>
    </>
  )
}

/** Links to the sections, grouped; on a phone, the links alone. */
function Index({ user }: { readonly user: User }) {
  const groups = ACCOUNT_SECTIONS.map(({ group, sections }) => ({
    group,
    sections: sections.filter(({ access }) => allows(access, user.role)),
  })).filter(({ sections }) => sections.length > 0)
  return (
    <nav
      aria-label={t.index}
      className="-mx-3 grid grid-cols-2 gap-x-1 max-[26rem]:leading-5 sm:grid-cols-3 @2xl/page:sticky @2xl/page:top-20 @2xl/page:mx-0 @2xl/page:grid-cols-1 @2xl/page:gap-y-4 @2xl/page:self-start"
    >
      {groups.map(({ group, sections }) => (
        <div key={group} className="@max-2xl/page:contents">
          <p aria-hidden className="px-3 pb-1 text-small text-ink-soft @max-2xl/page:hidden">
            {group}
          </p>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
            role="list"
            aria-label={group}
            className="@max-2xl/page:contents"
          >
            {sections.map(({ id, title }) => (
              <li key={id}>
                <AppLink
                  to="/account"
                  hash={id}
                  look="bare"
                  // Without it, all links count as the current page.
                  activeOptions={{ includeHash: true }}
                  className={cx(
                    'flex min-h-9 items-center rounded-medium px-3 py-1 hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary touch:min-h-11',
                    id === 'removal' && 'text-small text-ink-soft',
                  )}
                >
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Sections({ user }: { readonly user: User }) {
  return (
    <div className="min-w-0">
      <SettingsSection id="identity" title={t.profile.title} lead={fr.auth.usernameHint}>
        <UsernameForm user={user} />
        <AvatarChoice user={user} />
      </SettingsSection>
      <NotesSection user={user} />
      {allows('client', user.role) && <RecommendingSection user={user} />}
      {allows('client', user.role) && <SuggestionSection user={user} />}
      {allows('client', user.role) && (
        <SettingsSection id="public" title={fr.publicChoice.title} lead={fr.publicChoice.lead}>
          <PublicSection username={user.username} />
        </SettingsSection>
      )}
      {isAccepted(user.role) && <NotificationsSection />}
      {allows('client', user.role) && (
        <SettingsSection id="services" title={fr.services.title} lead={fr.services.lead}>
          <ServiceChoice />
        </SettingsSection>
      )}
      {allows('client', user.role) && (
        <SettingsSection id="steam" title={fr.steam.section.title} lead={fr.steam.section.lead}>
          <SteamSummary />
        </SettingsSection>
      )}
      <PasswordSection user={user} />
      <WaysSection />
      <TwoFactorSection />
      <SessionsSection />
      <SettingsSection id="applications" title={fr.tokens.title} lead={fr.tokens.lead}>
        <AppLink to="/account/applications" look="secondary">
          {fr.tokens.open}
        </AppLink>
      </SettingsSection>
      <DataSection user={user} />
      <RemovalSection />
    </div>
  )
}
