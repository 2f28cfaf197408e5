import { ArrowDown, ArrowUp, ListX } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface RankStepsProps {
  readonly rank: number
  /** The last rank. */
  readonly last: number
  readonly labels: Readonly<Record<'up' | 'down' | 'remove', string>>
  readonly onPlace: (rank: number) => void
  readonly onRemove: () => void
}

/**
 * Buttons that move or remove a row of a ranking, shown on hover and focus of the row (`group/row`)
 * or on touch screens.
 */
export function RankSteps({ rank, last, labels, onPlace, onRemove }: RankStepsProps) {
  return (
    <div className="flex divide-x divide-line overflow-hidden rounded-medium border border-line bg-sheet opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:opacity-100">
      <IconButton
        data-action="up"
        label={labels.up}
        icon={<ArrowUp aria-hidden />}
        disabled={rank === 1}
        onClick={() => onPlace(rank - 1)}
        className={look}
      />
      <IconButton
        data-action="down"
        label={labels.down}
        icon={<ArrowDown aria-hidden />}
        disabled={rank >= last}
        onClick={() => onPlace(rank + 1)}
        className={look}
      />
      <IconButton
        data-action="remove"
        label={labels.remove}
        icon={<ListX aria-hidden />}
        onClick={onRemove}
        className={look}
      />
    </div>
  )
}

const look = '-outline-offset-2'
