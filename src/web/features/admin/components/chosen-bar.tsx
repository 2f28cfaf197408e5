import { Check, X } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import type { Decision } from '../queries.ts'

const t = fr.admin.requests

interface ChosenBarProps {
  readonly chosen: number
  readonly isAll: boolean
  readonly onChooseAll: (isAll: boolean) => void
  readonly onDecide: (decision: Decision) => void
}

/** Select-all and the actions on selected requests; of constant height. */
export function ChosenBar({ chosen, isAll, onChooseAll, onDecide }: ChosenBarProps) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-5">
      <label className="flex min-h-11 items-center gap-4 text-small font-semibold">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(change) => onChooseAll(change.target.checked)}
          className="size-6"
        />
        {t.chooseAll}
      </label>
      <span role="status" className="text-small text-ink-soft">
        {chosen > 0 && t.chosen(chosen)}
      </span>
      <div className="flex gap-3 max-sm:basis-full max-sm:pl-10">
        <Button
          look="primary"
          isSmall
          disabled={chosen === 0}
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => onDecide('accept')}
        >
          {t.acceptChosen}
        </Button>
        <Button
          isSmall
          disabled={chosen === 0}
          icon={<X aria-hidden className="size-4" />}
          onClick={() => onDecide('refuse')}
        >
          {t.refuseChosen}
        </Button>
      </div>
    </div>
  )
}
