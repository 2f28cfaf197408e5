import { cx } from './cx.ts'

interface StarsProps {
  /** 0–10: five stars by halves. */
  readonly value: number
  readonly className?: string
}

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'

/** Decorative: needs the exact figure next to it. */
export function Stars({ value, className }: StarsProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 24"
      className={cx('pointer-events-none block h-6 w-30 text-star', className)}
    >
      {[0, 1, 2, 3, 4].map((star) => (
        <g
          key={star}
          transform={`translate(${star * 24} 0)`}
          className={value > star * 2 ? undefined : 'text-line-strong'}
        >
          <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" />
          {value > star * 2 && (
            <path d={value >= star * 2 + 2 ? STAR : LEFT_HALF} fill="currentColor" />
          )}
        </g>
      ))}
    </svg>
  )
}

const LEFT_HALF = 'M12 2.6V17.45L6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'
