import { useQuery } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { steamAccountQuery } from '../queries.ts'
import { useUnlinking } from '../use-unlinking.ts'

const t = fr.steam.section

/** The linked account, in the settings. */
export function SteamSummary() {
  const query = useQuery(steamAccountQuery(useCall()))
  const unlink = useUnlinking()
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-6 w-48" />
      </Loading>
    )
  }
  if (query.isLoadingError) return <FailedQuery query={query} />
  const { account, isAvailable } = query.data
  if (!account && !isAvailable) return <p className="text-ink-soft">{fr.steam.off.detail}</p>
  return (
    <>
      <p className="mb-3 wrap-anywhere">{account ? t.linked(account.name) : t.none}</p>
      <div className="flex flex-wrap gap-2">
        <AppLink to="/steam/library" look="secondary" isSmall>
          {account ? t.open : t.link}
        </AppLink>
        {account && (
          <Button isSmall look="quiet" onClick={() => void unlink()}>
            {fr.steam.account.unlink}
          </Button>
        )}
      </div>
    </>
  )
}
