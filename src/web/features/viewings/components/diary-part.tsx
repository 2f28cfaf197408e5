import { facetLabel } from '#web/features/lists/facet-names.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { formatVagueDay } from '../days.ts'
import type { TimelineFilter } from '../queries.ts'

const t = fr.diary.part

interface DiaryPartProps extends Pick<
  TimelineFilter,
  'during' | 'weekday' | 'facet' | 'withoutGames'
> {
  readonly onClear: () => void
}

/** Which part of the diary is shown, where a figure led to it, and the way back to all. */
export function DiaryPart({ during, weekday, facet, withoutGames, onClear }: DiaryPartProps) {
  const words = [
    during !== undefined && formatVagueDay(during),
    weekday !== undefined && t.weekdays[weekday - 1],
    facet !== undefined && (facet.startsWith('service:') ? t.service : facetLabel(facet)),
    withoutGames && t.titles,
  ]
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span>
        {t.only} <strong className="text-ink">{words.filter(Boolean).join(', ')}</strong>
      </span>
      <Button isSmall look="quiet" onClick={onClear}>
        {t.whole}
      </Button>
    </p>
  )
}
