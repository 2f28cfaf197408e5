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

const GROUPS = [
  [
    t.groups.you,
    [
      ['identity', t.profile.title],
      ['notes', t.notes.title],
      ['recommending', fr.recommendations.choice.title],
      ['suggestions', fr.friends.suggestions.choice.title],
      ['public', fr.publicChoice.title],
      ['notifications', fr.notifications.choices.title],
    ],
  ],
  [
    t.groups.sources,
    [
      ['services', fr.services.title],
      ['steam', fr.steam.section.title],
    ],
  ],
  [
    t.groups.safety,
    [
      ['password', t.password.title],
      ['ways', fr.signIn.account.title],
      ['second-factor', t.twoFactor.title],
      ['sessions', t.sessions.title],
      ['applications', fr.tokens.title],
    ],
  ],
  [
    t.groups.data,
    [
      ['data', t.data.title],
      ['removal', t.removal.title],
    ],
  ],
] as const

/** Links to the sections, grouped; on a phone, the links alone. */
function Index({ user }: { readonly user: User }) {
  const isShown = {
    notifications: isAccepted(user.role),
    recommending: allows('client', user.role),
    suggestions: allows('client', user.role),
    public: allows('client', user.role),
    services: allows('client', user.role),
    steam: allows('client', user.role),
  } as Readonly<Record<string, boolean | undefined>>
  const groups = GROUPS.map(([name, parts]) => ({
    name,
    parts: parts.filter(([id]) => isShown[id] ?? true),
  })).filter(({ parts }) => parts.length > 0)
  return (
    <nav
      aria-label={t.index}
      className="-mx-3 grid grid-cols-2 gap-x-1 max-[26rem]:leading-5 sm:grid-cols-3 @2xl/page:sticky @2xl/page:top-20 @2xl/page:mx-0 @2xl/page:grid-cols-1 @2xl/page:gap-y-4 @2xl/page:self-start"
    >
      {groups.map(({ name, parts }) => (
        <div key={name} className="@max-2xl/page:contents">
          <p aria-hidden className="px-3 pb-1 text-small text-ink-soft @max-2xl/page:hidden">
            {name}
          </p>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
            role="list"
            aria-label={name}
            className="@max-2xl/page:contents"
          >
            {parts.map(([id, label]) => (
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
                  {label}
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
