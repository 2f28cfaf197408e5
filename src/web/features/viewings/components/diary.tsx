import { CalendarDays, ListFilter, NotebookPen, Rows3 } from 'lucide-react'
import type { ViewingKind } from '#shared/days.ts'
import { ViewingFacet } from '#shared/filters.ts'
import { formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { localDay } from '#web/lib/local-day.ts'
import { DiaryCalendar } from './diary-calendar.tsx'
import { DiaryFilterNotice } from './diary-filter-notice.tsx'
import { DiaryTimeline } from './diary-timeline.tsx'

const t = fr.diary
const KINDS = (['all', 'movie', 'tv', 'episode', 'game'] as const).map((value) => ({
  value,
  label: t.kind[value],
}))

/** As in the query string; absent: the default. */
export interface DiarySearch {
  readonly view?: 'calendar' | undefined
  readonly kind?: ViewingKind | undefined
  readonly again?: boolean | undefined
  readonly month?: string | undefined
  /** One day, month or year. */
  readonly during?: string | undefined
  /** 1: Monday. */
  readonly weekday?: number | undefined
  /** A facet of the title or game. */
  readonly facet?: string | undefined
  readonly withoutGames?: boolean | undefined
}

interface DiaryProps {
  /** Default: the user. */
  readonly owner?: string
  readonly search: DiarySearch
  readonly onChange: (search: DiarySearch) => void
}

/** A diary, as a timeline or a calendar, filtered. */
export function Diary({ owner, search, onChange }: DiaryProps) {
  const { view, kind, again, month, ...rest } = search
  const { data: facet } = ViewingFacet.safeParse(rest.facet)
  const only = { ...rest, facet }
  const isPart = only.during !== undefined || only.weekday !== undefined || !!only.facet
  const today = localDay(useNow())
  const filter = { kind, isAgain: again }
  const isFiltered = kind !== undefined || again === true || isPart
  return (
    <>
      <div
        role="group"
        aria-label={t.toolbar}
        className="flex flex-wrap items-center gap-x-4 gap-y-3"
      >
        <Segmented
          label={t.view.legend}
          value={view ?? 'timeline'}
          choices={[
            { value: 'timeline', label: t.view.timeline, icon: <Rows3 aria-hidden /> },
            { value: 'calendar', label: t.view.calendar, icon: <CalendarDays aria-hidden /> },
          ]}
          onChange={(wanted) =>
            // The calendar does not support the other filters.
            onChange({ kind, again, month, ...(wanted === 'calendar' ? { view: wanted } : only) })
          }
        />
        <Select
          label={t.kind.legend}
          isLabelHidden
          value={kind ?? 'all'}
          choices={KINDS}
          onChange={(wanted) =>
            onChange({ ...search, kind: wanted === 'all' ? undefined : wanted })
          }
        />
        <label className="inline-flex min-h-9 items-center gap-2 text-small font-semibold touch:min-h-11">
          <input
            type="checkbox"
            checked={again === true}
            onChange={({ target }) =>
              onChange({ ...search, again: target.checked ? true : undefined })
            }
            className="size-4.5"
          />
          {t.again}
        </label>
      </div>
      {view === 'calendar' ? (
        <DiaryCalendar
          month={month ?? today.slice(0, 7)}
          today={today}
          onMonth={(wanted) =>
            onChange({ ...search, month: wanted === today.slice(0, 7) ? undefined : wanted })
          }
          filter={filter}
          owner={owner}
        />
      ) : (
        <>
          {isPart && <DiaryFilterNotice {...only} onClear={() => onChange({ kind, again })} />}
          {month !== undefined && (
            <p className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
              {t.month.since(formatVagueDay(month))}
              <Button
                isSmall
                look="quiet"
                onClick={() => onChange({ ...search, month: undefined })}
              >
                {t.month.whole}
              </Button>
            </p>
          )}
          <DiaryTimeline
            filter={{ ...filter, month, ...only }}
            owner={owner}
            nothing={
              isFiltered || month !== undefined ? (
                <NothingFound onClear={() => onChange({ view })} />
              ) : (
                <Nothing isOwn={owner === undefined} />
              )
            }
          />
        </>
      )}
    </>
  )
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<ListFilter aria-hidden />}
      title={t.hidden.title}
      action={<Button onClick={onClear}>{t.hidden.action}</Button>}
    >
      {t.hidden.detail}
    </EmptyState>
  )
}

function Nothing({ isOwn }: { readonly isOwn: boolean }) {
  const texts = isOwn ? t.empty : t.theirEmpty
  return (
    <EmptyState
      icon={<NotebookPen aria-hidden />}
      title={texts.title}
      action={
        isOwn && (
          <AppLink to="/watchlist/list" look="primary">
            {t.empty.action}
          </AppLink>
        )
      }
    >
      {texts.detail}
    </EmptyState>
  )
}
