import { SlidersHorizontal, X } from 'lucide-react'
import { DISCOVER_SORTS } from '#shared/bounds.ts'
import type { MediaType } from '#shared/titles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ActiveFilter, DiscoverSearch, DiscoverSort } from '../discover-search.ts'
import { ToggleChip } from './toggle-chip.tsx'

interface FilterBarProps {
  readonly search: DiscoverSearch
  readonly active: readonly ActiveFilter[]
  readonly onChange: (change: DiscoverSearch) => void
  readonly onOpen: () => void
  readonly onClear: () => void
}

const t = fr.discover
const SORTS = DISCOVER_SORTS.map((value) => ({ value, label: t.sort[value] }))

/** Type, order, the panel's button, and the filters in use. */
export function FilterBar({ search, active, onChange, onOpen, onClear }: FilterBarProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<MediaType>
          label={t.type.legend}
          value={search.type ?? 'movie'}
          choices={[
            { value: 'movie', label: t.type.movie },
            { value: 'tv', label: t.type.tv },
          ]}
          onChange={(type) => onChange({ type })}
        />
        <Button
          isSmall
          aria-label={active.length === 0 ? t.filters : t.filtersOn(active.length)}
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={onOpen}
        >
          {t.filters}
          {active.length > 0 && <CountBadge count={active.length} />}
        </Button>
        <Select<DiscoverSort>
          label={t.sort.label}
          isLabelHidden
          value={search.sort ?? 'popular'}
          choices={SORTS}
          onChange={(sort) => onChange({ sort })}
        />
        <ToggleChip isOn={search.hideSeen === true} onChange={(hideSeen) => onChange({ hideSeen })}>
          {t.hide.seen}
        </ToggleChip>
      </div>
      {active.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <FocusList label={t.active} items={active} keyOf={({ key }) => key} className="contents">
            {({ name, without }) => (
              <button
                type="button"
                aria-label={t.remove(name)}
                onClick={() => onChange(without)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-small font-semibold text-primary hover:bg-sunken touch:min-h-11"
              >
                {name}
                <X aria-hidden className="size-4" />
              </button>
            )}
          </FocusList>
          <Button isSmall look="quiet" onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </>
  )
}
