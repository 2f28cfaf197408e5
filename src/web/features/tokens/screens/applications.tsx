import { ChevronLeft } from 'lucide-react'
import { allows } from '#shared/roles.ts'
import { PlayersSection } from '#web/features/scrobbling/components/players-section.tsx'
import { WebhooksSection } from '#web/features/webhooks/components/webhooks-section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TokensSection } from '../components/tokens-section.tsx'

const t = fr.tokens

/** What acts for the user outside the browser: tokens, players, webhooks. */
export function ApplicationsScreen() {
  const user = useUser()
  return (
    <>
      <AppLink
        to="/account"
        look="bare"
        className="mb-2 inline-flex min-h-9 items-center gap-1 text-small text-ink-soft hover:text-ink touch:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t.back}
      </AppLink>
      <PageTitle>{t.title}</PageTitle>
      <p className="mt-1 mb-6 text-ink-soft">{t.lead}</p>
      <TokensSection />
      {allows('client', user?.role) && (
        <>
          <PlayersSection />
          <WebhooksSection />
        </>
      )}
    </>
  )
}
