import { Progress } from '#shared/lists.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { itemName, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'

interface ProgressButtonsProps {
  readonly item: Saved
  readonly actions: Pick<ItemActions, 'write'>
}

const t = fr.watchlist.progress

/** In progress, paused, abandoned; pressing the active one clears it. */
export function ProgressButtons({ item, actions }: ProgressButtonsProps) {
  return (
    <div role="group" aria-label={t.legend(itemName(item))} className="flex flex-wrap gap-2">
      {Progress.options.map((each) => {
        const isOn = item.progress === each
        return (
          <Button
            key={each}
            isSmall
            aria-pressed={isOn}
            onClick={() =>
              void actions.write({ kind: 'progress', title: item, progress: isOn ? null : each })
            }
            className={cx(isOn && 'progress-on')}
          >
            {t[each]}
          </Button>
        )
      })}
    </div>
  )
}
