import { CloudOff } from 'lucide-react'
import { DEFAULT_SORT } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListFilter } from '../cache.ts'
import type { ListChange } from '../use-remembered-search.ts'

interface UncachedOrderNoticeProps {
  /** The former list, if one stays on screen. */
  readonly shown: ListFilter | undefined
  readonly wanted: ListFilter
  readonly onChange: (change: ListChange) => void
}

const t = fr.watchlist.waiting

/** Offline, when the wanted order or filter is not cached: offers one that may be. */
export function UncachedOrderNotice({ shown, wanted, onChange }: UncachedOrderNoticeProps) {
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-medium bg-info-soft px-4 py-3 text-info"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-60">{shown ? t.order : t.list}</p>
      {shown ? (
        <Button isSmall onClick={() => onChange(backTo(shown))}>
          {t.back}
        </Button>
      ) : (
        !isUsual(wanted) && (
          <Button
            isSmall
            onClick={() => onChange({ sort: undefined, watched: undefined, filter: undefined })}
          >
            {t.usual}
          </Button>
        )
      )}
    </div>
  )
}

function backTo({ type, watched, sort, facets }: ListFilter): ListChange {
  return { ...(type !== 'game' && { type }), watched, sort, filter: facets.join(',') }
}

function isUsual({ watched, sort, facets }: ListFilter): boolean {
  return watched === undefined && sort === DEFAULT_SORT && facets.length === 0
}
