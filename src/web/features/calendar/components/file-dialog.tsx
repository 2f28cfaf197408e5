import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useTellFailure } from '#web/ui/use-tell-failure.ts'
import { addressQuery, useMakeAddress, useRevokeAddress } from '../queries.ts'

const t = fr.calendar.file

/** The secret address of the calendar file: made, copied, revoked. */
export function FileDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const toast = useToast()
  const tellFailure = useTellFailure()
  const query = useQuery(addressQuery(call))
  const make = useMakeAddress(call)
  const revoke = useRevokeAddress(call)
  const madeAt = query.data?.madeAt ?? null
  const failed = tellFailure(t.failed)
  const address = make.data?.address
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        toast({ severity: 'success', summary: t.revoked })
      },
      onError: failed,
    })
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <p className="mb-4 text-ink-soft">{t.lead}</p>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-11" />
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <div className="flex flex-col gap-4">
          {address === undefined ? (
            <p>{madeAt === null ? t.none : t.made(formatDay(madeAt))}</p>
          ) : (
            <ShownOnce value={address} t={t} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look={madeAt === null ? 'primary' : 'secondary'}
              isBusy={make.isPending}
              onClick={() => make.mutate(undefined, { onError: failed })}
            >
              {madeAt === null ? t.make : t.again}
            </Button>
            {madeAt !== null && (
              <Button look="danger" isBusy={revoke.isPending} onClick={end}>
                {t.revoke}
              </Button>
            )}
          </div>
          {madeAt !== null && <p className="text-small text-ink-soft">{t.againHint}</p>}
        </div>
      )}
    </Dialog>
  )
}
