import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  readonly icon?: ReactNode
  /** Shows the icon alone; the label is for screen readers. */
  readonly isLabelHidden?: boolean
}

interface SegmentedProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly Segment<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** A segmented control: radio buttons, navigated with the arrows. */
export function Segmented<V extends string>({
  label,
  value,
  choices,
  onChange,
  className,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex rounded-medium bg-sunken p-1 touch:p-0.5', className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.isLabelHidden ? choice.label : undefined}
          className={cx(
            'inline-flex min-h-8 grow items-center justify-center gap-1.5 rounded-small px-1.5 text-small font-semibold whitespace-nowrap transition-colors sm:px-3 touch:min-h-11',
            'text-ink-soft hover:text-ink has-checked:bg-sheet has-checked:text-primary has-checked:shadow-card dark:has-checked:bg-primary-soft',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary [&_svg]:size-4',
            choice.isLabelHidden && 'touch:min-[24rem]:min-w-11',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className={choice.isLabelHidden ? 'sr-only' : undefined}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
