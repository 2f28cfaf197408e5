import { cx } from './cx.ts'

interface CountBadgeProps {
  readonly count: number
  readonly className?: string
}

/** A counter. Decorative: its owner's accessible name has the figure. */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      // Generated content, so that « 99+ » stays out of the accessible name.
      data-count={count > 99 ? '99+' : count}
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-small leading-none font-semibold text-on-primary tabular-nums before:content-[attr(data-count)]',
        className,
      )}
    />
  )
}
