import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { useFileAddress } from '../use-file-address.ts'

const t = { ...fr.secretAddress, ...fr.calendar.file }

/** The secret address of the calendar file: create, copy, revoke. */
export function FileDialog({ onClose }: { readonly onClose: () => void }) {
  const { query, made, isMaking, isRevoking, make, revoke } = useFileAddress()
  const madeAt = query.data?.madeAt ?? null
  return (
    <Dialog onClose={onClose} title={t.title}>
      <p className="mb-4 text-ink-soft">{t.lead}</p>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-11" />
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <div className="flex flex-col gap-4">
          {made ? (
            <ShownOnce value={made.address} t={t} />
          ) : (
            <p>{madeAt === null ? t.none : t.made(formatDay(madeAt))}</p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look={madeAt === null ? 'primary' : 'secondary'}
              isBusy={isMaking}
              onClick={() => make(undefined)}
            >
              {madeAt === null ? t.make : t.again}
            </Button>
            {madeAt !== null && (
              <Button look="danger" isBusy={isRevoking} onClick={revoke}>
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
