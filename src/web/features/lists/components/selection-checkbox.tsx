import { Check } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'

interface SelectionCheckboxProps {
  readonly name: string
  readonly isChosen: boolean
  /** The mark stays inside a row: the headings would cover that of the first. */
  readonly isRow: boolean
  readonly onChoose: (isRange: boolean) => void
}

/** A checkbox that covers an item's whole card or row. */
export function SelectionCheckbox({ name, isChosen, isRow, onChoose }: SelectionCheckboxProps) {
  return (
    <>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={fr.several.choose(name)}
        onClick={(press) => onChoose(press.shiftKey)}
        // Handled on click, which tells whether Shift was held.
        onChange={() => undefined}
        className="peer absolute inset-0 z-3 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute -inset-1 z-2 rounded-medium border-2 border-transparent peer-checked:border-primary peer-checked:bg-[color-mix(in_srgb,var(--primary)_14%,transparent)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary [&>span]:-ml-2 [&>span]:bg-sheet [&>span]:text-transparent peer-checked:[&>span]:bg-primary peer-checked:[&>span]:text-on-primary',
          isRow ? '[&>span]:mt-1' : '[&>span]:-mt-2',
        )}
      >
        <span className="grid size-6 place-items-center rounded-full border-2 border-primary shadow-card">
          <Check className="size-4" strokeWidth={3} />
        </span>
      </span>
    </>
  )
}
