import { cx } from '#web/ui/cx.ts'

interface Bar {
  /** Visible label under the bar. */
  readonly label: string
  /** Label with figures, for screen readers and the tooltip. */
  readonly description: string
  /** From the bottom up: colour class and value. */
  readonly parts: readonly (readonly [colour: string, value: number])[]
}

interface BarsProps {
  readonly label: string
  readonly bars: readonly Bar[]
}

/** A bar chart scaled to its highest bar. */
export function Bars({ label, bars }: BarsProps) {
  const total = ({ parts }: Bar) => parts.reduce((sum, [, value]) => sum + value, 0)
  const high = Math.max(1, ...bars.map(total))
  return (
    <ol aria-label={label} className="flex gap-1 sm:gap-1.5">
      {bars.map((bar) => (
        <li key={bar.description} title={bar.description} className="min-w-0 flex-1">
          <span className="sr-only">{bar.description}</span>
          <span
            aria-hidden
            className="flex h-28 flex-col-reverse overflow-hidden rounded-small bg-sunken"
          >
            {bar.parts.map(([colour, value]) => (
              <span
                key={colour}
                style={{ height: `${(value / high) * 100}%` }}
                className={cx('w-full shrink-0', colour)}
              />
            ))}
          </span>
          <span
            aria-hidden
            className="mt-1 block text-center text-[0.6875rem] whitespace-nowrap text-ink-soft"
          >
            {bar.label}
          </span>
        </li>
      ))}
    </ol>
  )
}
