import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
}

interface SelectProps<V extends string> {
  readonly label: string
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean
  readonly value: V
  readonly choices: readonly Choice<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** A native select. */
export function Select<V extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChange,
  className,
}: SelectProps<V>) {
  const id = useId()
  const choose = (wanted: string) => {
    const choice = choices.find((each) => each.value === wanted)
    if (choice) onChange(choice.value)
  }
  return (
    <div className={cx('inline-flex max-w-full items-center gap-2', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small text-ink-soft'}>
        {label}
      </label>
      <span className="relative inline-flex min-w-0">
        <select
          id={id}
          value={value}
          onChange={(change) => choose(change.target.value)}
          className="min-h-9 w-full appearance-none truncate rounded-medium border border-line-strong bg-sheet pr-9 pl-3 text-small font-semibold text-ink hover:bg-sunken touch:min-h-11"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </div>
  )
}
