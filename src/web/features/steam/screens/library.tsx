import { useQuery } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { allows } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AccountCard } from '../components/account-card.tsx'
import { Library } from '../components/library.tsx'
import { LinkForm } from '../components/link-form.tsx'
import { steamAccountQuery } from '../queries.ts'

const t = fr.steam

/** One's Steam library, to choose games from. */
export function SteamLibraryScreen() {
  return (
    <>
      <PageTitle>{t.heading}</PageTitle>
      <p className="mt-1 mb-5 text-ink-soft">{t.lead}</p>
      <Body />
    </>
  )
}

function Body() {
  const query = useQuery(steamAccountQuery(useCall()))
  const user = useUser()
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-40 max-w-xl rounded-large" />
      </Loading>
    )
  }
  if (query.isLoadingError) return <FailedQuery query={query} />
  const { isAvailable, account } = query.data
  if (account) {
    return (
      <>
        <AccountCard account={account} />
        <Library key={account.steamId} />
      </>
    )
  }
  if (isAvailable) return <LinkForm />
  return (
    <EmptyState
      icon={<Unplug aria-hidden />}
      title={t.off.title}
      action={<AppLink to="/steam/search-game">{t.off.action}</AppLink>}
    >
      {allows('admin', user?.role) ? t.off.adminDetail : t.off.detail}
    </EmptyState>
  )
}
