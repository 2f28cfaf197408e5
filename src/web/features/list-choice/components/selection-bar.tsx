import { CircleX, ListPlus, ListX, PauseCircle, SquareCheck, SquareX, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
  const of = items.some((item) => partOf(item) === 'game') ? 'games' : 'titles'
  const isAll = count >= total
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
          <Act
            label={t.seen[of]}
            icon={<CheckMark />}
            isOff={count === 0}
            onPress={() => act({ kind: 'watch', isWatched: true })}
          />
          <Act
            label={t.toSee[of]}
            icon={<CircleMark />}
            isOff={count === 0}
            onPress={() => act({ kind: 'watch', isWatched: false })}
          />
          <Act
            label={t.paused}
            icon={<PauseCircle aria-hidden />}
            isOff={count === 0}
            onPress={() => act({ kind: 'progress', progress: 'paused' })}
          />
          <Act
            label={t.abandoned}
            icon={<CircleX aria-hidden />}
            isOff={count === 0}
            onPress={() => act({ kind: 'progress', progress: 'abandoned' })}
          />
          <Act
            label={t.rate}
            icon={<StarMark />}
            isOff={count === 0}
            onPress={() => setOpen('rate')}
          />
          <Act
            label={t.toList}
            icon={<ListPlus aria-hidden />}
            isOff={count === 0}
            onPress={() => setOpen('lists')}
          />
          {own ? (
            own.onRemove && (
              <Act
                label={t.removeFromList}
                icon={<ListX aria-hidden />}
                isOff={count === 0}
                onPress={own.onRemove}
              />
            )
          ) : (
            <Act
              label={t.remove}
              icon={<BinMark />}
              isOff={count === 0}
              onPress={() => act({ kind: 'remove' })}
            />
          )}
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

interface ActProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOff: boolean
  readonly onPress: () => void
}

function Act({ label, icon, isOff, onPress }: ActProps) {
  return <IconButton label={label} icon={icon} disabled={isOff} onClick={onPress} />
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
