import { PlayerAccount, type ScrobbleAddress } from '#shared/scrobbling.ts'
import { SettingsSection } from '#web/features/account/components/settings-section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo, formatDay } from '#web/i18n/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Form } from '#web/ui/form.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePlayersAddress } from '../queries.ts'

const t = { ...fr.secretAddress, ...fr.scrobbling }
const FIELDS = { account: PlayerAccount }

/** The secret address that players report to: create, copy, revoke, and last events received. */
export function PlayersSection() {
  const { query, made, isMaking, isRevoking, make, revoke } = usePlayersAddress()
  const address = query.data?.address ?? null
  return (
    <SettingsSection id="players" title={t.title} lead={t.lead}>
      {query.isPending ? (
        <Waiting />
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <div className="grid gap-4">
          {made ? (
            <ShownOnce value={made.url} t={t} />
          ) : (
            <p className="text-ink-soft">
              {address === null ? t.none : t.made(formatDay(address.madeAt))}
            </p>
          )}
          {address !== null && address.account !== null && <p>{t.only(address.account)}</p>}
          {address?.zone && <p>{t.zone(address.zone.replaceAll('_', ' '))}</p>}
          {address !== null && <ReceivedList address={address} />}
          <Form fields={FIELDS} onSubmit={({ account }) => make(account)}>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="min-w-0 grow basis-72 sm:max-w-sm">
                <TextField
                  name="account"
                  label={t.account}
                  hint={t.accountHint}
                  isOptional
                  autoComplete="off"
                  spellCheck={false}
                />
              </div>
              {/* Beside the input, below its label. */}
              <div className="flex flex-wrap gap-2 sm:mt-6">
                <Button type="submit" isBusy={isMaking}>
                  {address === null ? t.make : t.again}
                </Button>
                {address !== null && (
                  <Button look="danger" isBusy={isRevoking} onClick={revoke}>
                    {t.revoke}
                  </Button>
                )}
              </div>
            </div>
          </Form>
          {address !== null && <p className="text-small text-ink-soft">{t.againHint}</p>}
        </div>
      )}
    </SettingsSection>
  )
}

/** As tall as the section without an address. */
function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-6 max-w-64" />
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow basis-72 sm:max-w-sm">
          <Skeleton className="h-5 max-w-48" />
          <Skeleton className="mt-1 h-11 rounded-medium" />
          <Skeleton className="mt-1 h-5 max-w-80" />
        </div>
        <Skeleton className="h-11 w-44 rounded-medium sm:mt-6" />
      </div>
    </Loading>
  )
}

function ReceivedList({ address: { heard } }: { readonly address: ScrobbleAddress }) {
  const now = useNow()
  if (heard.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-small font-semibold">{t.heard}</h3>
      <ul className="grid gap-1 text-small text-ink-soft">
        {heard.map(({ at, title, outcome }) => (
          <li key={`${at} ${title}`} className="wrap-anywhere">
            <span className="text-ink">{title}</span>, {formatAgo(at, now)} : {t.outcomes[outcome]}
          </li>
        ))}
      </ul>
    </div>
  )
}
