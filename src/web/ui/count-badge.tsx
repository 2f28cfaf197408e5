import { cx } from './cx.ts'

interface CountBadgeProps {
  readonly count: number
  readonly className?: string
}

/** How many wait, for the eye alone: the label of what it stands on says it too. */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      // Drawn rather than written: « 99+ » is no part of the name that says the whole figure.
      data-count={count > 99 ? '99+' : count}
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-small leading-none font-semibold text-on-primary tabular-nums before:content-[attr(data-count)]',
        className,
      )}
    />
  )
}
