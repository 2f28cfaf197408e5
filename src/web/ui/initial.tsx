import { cx } from './cx.ts'
import { firstLetter } from './initials.ts'

interface InitialProps {
  readonly name: string
  /** Size and colours. */
  readonly className: string
}

/** The initial of a person without a portrait. Decorative. */
export function Initial({ name, className }: InitialProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full font-title font-semibold uppercase',
        className,
      )}
    >
      {firstLetter(name)}
    </span>
  )
}
