import { X } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import type { Compared } from '../compared.ts'
import { CurveNumber } from './curve-mark.tsx'

interface ComparedChipsProps {
  readonly compared: readonly Compared[]
  readonly onRemove: (steamApiId: number) => void
}

const t = fr.players.now

/** The compared games as removable chips. */
export function ComparedChips({ compared, onRemove }: ComparedChipsProps) {
  return (
    <FocusList
      label={t.chosen}
      items={compared}
      keyOf={({ steamApiId }) => steamApiId}
      className="flex max-w-full min-w-0 items-center gap-2 overflow-x-auto p-1 max-sm:w-full"
      itemClass="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-sheet pl-2 text-small font-semibold touch:h-11"
    >
      {({ steamApiId, name, now }, place) => (
        <>
          <CurveNumber place={place} />
          {now ? (
            <span className="whitespace-nowrap">{name}</span>
          ) : (
            <Skeleton className="h-4 w-24" />
          )}
          <button
            type="button"
            data-action="remove"
            aria-label={t.remove(name)}
            onClick={() => onRemove(steamApiId)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink touch:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </>
      )}
    </FocusList>
  )
}
