import { useQueryClient } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { Evening, Result } from '#shared/evening-shapes.ts'
import { workTarget } from '#web/features/friends/work-target.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { formatDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { daysBetween } from '#web/lib/local-day.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEveningWrite } from '../queries.ts'
import { ResultView } from './result-view.tsx'

const t = fr.evenings.result

interface DecidedProps {
  readonly evening: Evening
  readonly result: Result
}

/** The winner; each person can log it in their diary, from the evening's day on. */
export function Decided({ evening, result }: DecidedProps) {
  const { id, kind, isKept, proposals, startsAt, chosen } = evening
  const now = useNow()
  const isToCome = startsAt !== null && daysBetween(now, Date.parse(startsAt)) > 0
  const call = useCall()
  const client = useQueryClient()
  const keeping = useEveningWrite(() =>
    call('PUT /tonight/:id/kept', { params: { id } }).finally(() => {
      // Events about the list and the diary go only to the user's other sessions.
      for (const queryKey of [savedKeys.all, savedKeys.viewings]) {
        void client.invalidateQueries({ queryKey })
      }
    }),
  )
  return (
    <ResultView table={{ proposals, result }}>
      {/* Always mounted, as screen readers want it; out of the flow while empty: no gap. */}
      <div role="status" className="empty:absolute">
        {isKept && (
          <Notice severity="success" isInRegion>
            {t.kept}
          </Notice>
        )}
      </div>
      {!isKept && !isToCome && (
        <Button
          look="primary"
          isBusy={keeping.isBusy}
          icon={<NotebookPen aria-hidden className="size-4" />}
          onClick={() => keeping.submit()}
        >
          {kind === 'tv' ? t.keepEpisode : t.keep}
        </Button>
      )}
      {chosen && (
        <AppLink {...workTarget(chosen)} look="secondary">
          {t.open}
        </AppLink>
      )}
      {isToCome && (
        <p className="w-full text-small text-ink-soft">{t.keepFrom(formatDay(startsAt))}</p>
      )}
    </ResultView>
  )
}
