import { ListChecks } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '../use-selection.ts'

interface SelectButtonProps {
  /** Number of items in the list. */
  readonly total: number
  readonly selection: Pick<Selection, 'isOn' | 'button' | 'leave'> & { readonly start: () => void }
}

/** Starts and ends a selection. */
export function SelectButton({ selection, total }: SelectButtonProps) {
  const { isOn, button, start, leave } = selection
  return (
    <Button
      ref={button}
      isSmall
      look="quiet"
      aria-pressed={isOn}
      disabled={total === 0 && !isOn}
      icon={<ListChecks aria-hidden className="size-4" />}
      onClick={() => (isOn ? leave() : start())}
      className="ml-auto self-center"
    >
      <span className="max-sm:sr-only">{fr.several.start}</span>
    </Button>
  )
}
