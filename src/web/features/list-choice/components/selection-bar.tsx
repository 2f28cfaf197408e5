import { CircleX, ListPlus, ListX, PauseCircle, SquareCheck, SquareX, X } from 'lucide-react'
import { useState } from 'react'
import type { Progress } from '#shared/lists.ts'
import type { ListItem, NewItem } from '#shared/own-list-shapes.ts'
import { BulkAddDialog } from './bulk-add-dialog.tsx'
import { newItemOf } from '../new-item.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BinMark, CheckMark, CircleMark, StarMark } from '#web/ui/marks.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { partOf, type AnyItem, type ItemKey, type Saved } from '#web/features/lists/item.ts'
import type { BulkAction } from '#web/features/lists/bulk-actions.ts'
import { useBulkAction } from '#web/features/lists/use-bulk-action.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'

/** The selection in an own list. */
interface InOwnList {
  readonly items: readonly AnyItem[]
  readonly works: readonly NewItem[]
  /** For users who may edit the list. */
  readonly onRemove: (() => void) | undefined
}

type Choosing = Pick<Selection, 'chooseAll' | 'chooseNone' | 'leave'>

interface SelectionBarProps {
  readonly selection: Choosing & { readonly chosen: ReadonlyMap<ItemKey, Saved | ListItem> }
  readonly total: number
  /** Default: the items are saved ones, and are removed from the saved ones. */
  readonly own?: InOwnList
}

const t = fr.several

/** Actions on the selected items; stays in view. */
export function SelectionBar({ selection, total, own }: SelectionBarProps) {
  const { chosen, chooseAll, chooseNone, leave } = selection
  const [open, setOpen] = useState<'rate' | 'lists'>()
  const perform = useBulkAction(leave)
  const items = own?.items ?? [...chosen.values()].filter(isSaved)
  const count = items.length
  const act = (gesture: BulkAction) => {
    setOpen(undefined)
    void perform(items, gesture)
  }
  const watch = (isWatched: boolean) => () => act({ kind: 'watch', isWatched })
  const set = (progress: Progress) => () => act({ kind: 'progress', progress })
  const of = items.some((item) => partOf(item) === 'game') ? 'games' : 'titles'
  const isAll = count >= total
  const removal = own
    ? { label: t.removeFromList, icon: <ListX aria-hidden />, onClick: own.onRemove }
    : { label: t.remove, icon: <BinMark />, onClick: () => act({ kind: 'remove' }) }
  const actions = [
    { label: t.seen[of], icon: <CheckMark />, onClick: watch(true) },
    { label: t.toSee[of], icon: <CircleMark />, onClick: watch(false) },
    { label: t.paused, icon: <PauseCircle aria-hidden />, onClick: set('paused') },
    { label: t.abandoned, icon: <CircleX aria-hidden />, onClick: set('abandoned') },
    { label: t.rate, icon: <StarMark />, onClick: () => setOpen('rate') },
    { label: t.toList, icon: <ListPlus aria-hidden />, onClick: () => setOpen('lists') },
    ...(removal.onClick ? [removal] : []),
  ]
  return (
    <>
      <div
        role="group"
        aria-label={t.bar}
        className="sticky bottom-20 z-9 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-1 rounded-large border border-line bg-sheet px-2 py-1 shadow-float lg:bottom-4"
      >
        <IconButton label={t.leave} icon={<X aria-hidden />} onClick={leave} />
        <output className="grow px-1 text-small font-semibold tabular-nums">
          {t.chosen(count, total)}
        </output>
        <IconButton
          label={isAll ? t.none : t.all}
          icon={isAll ? <SquareX aria-hidden /> : <SquareCheck aria-hidden />}
          onClick={isAll ? chooseNone : chooseAll}
        />
        <div className="flex max-w-full items-center [&>button]:min-w-0 [&>button]:shrink">
          {actions.map((action) => (
            <IconButton key={action.label} {...action} disabled={count === 0} />
          ))}
        </div>
      </div>
      {open === 'rate' && (
        <Dialog title={t.rateTitle(count)} onClose={() => setOpen(undefined)}>
          <RateForm onRate={(rating) => act({ kind: 'rate', rating })} />
        </Dialog>
      )}
      {open === 'lists' && (
        <BulkAddDialog
          items={own?.works ?? items.map(newItemOf)}
          onAdded={leave}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function isSaved(item: Saved | ListItem): item is Saved {
  return !('work' in item)
}

/** The button submits the stars: a slider passes through other values on its way. */
function RateForm({ onRate }: { readonly onRate: (rating: number | null) => void }) {
  const [rating, setRating] = useState<number | null>(null)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Rating label={t.rateLabel} value={rating} onChange={setRating} />
      <Button look="primary" onClick={() => onRate(rating)}>
        {rating === null ? fr.kit.clearRating : t.rate}
      </Button>
    </div>
  )
}
