import { useQuery } from '@tanstack/react-query'
import type { ImportItem, ItemStatus } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { candidatesQuery } from '../queries.ts'
import { type Chosen, useChooseWork } from '../use-choose-work.ts'
import { OfferedWorks } from './offered-works.tsx'
import { WorkSearch } from './work-search.tsx'

const t = fr.imports.choice

interface WorkChoiceProps {
  readonly importId: string
  /** The status of the list it is shown in. */
  readonly shown: ItemStatus
  readonly item: ImportItem
  readonly onClose: () => void
}

/** Chooses the work of an imported title. */
export function WorkChoice({ importId, shown, item, onClose }: WorkChoiceProps) {
  const { submit, isBusy, error } = useChooseWork({ importId, shown, item, onDone: onClose })
  return (
    <Dialog isWide onClose={onClose} title={t.title(item.title, item.year)}>
      <div className="grid gap-5" aria-busy={isBusy || undefined}>
        {error && <FormError error={error} />}
        {item.status === 'ambiguous' && (
          <Candidates importId={importId} place={item.place} onChoose={submit} />
        )}
        <WorkSearch item={item} onChoose={submit} />
        <div>
          <Button isSmall isBusy={isBusy} onClick={() => submit(null)}>
            {t.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface CandidatesProps {
  readonly importId: string
  readonly place: number
  readonly onChoose: (chosen: Chosen) => void
}

function Candidates({ importId, place, onChoose }: CandidatesProps) {
  const query = useQuery(candidatesQuery(useCall(), importId, place))
  if (query.isPending) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-20 rounded-medium" />
        <Skeleton className="h-20 rounded-medium" />
      </Loading>
    )
  }
  if (query.isLoadingError) return <FailedQuery query={query} />
  return (
    <div>
      <p className="mb-2 text-small font-semibold">{t.candidates}</p>
      <OfferedWorks label={t.list} works={query.data ?? []} onChoose={onChoose} />
    </div>
  )
}
