import { cx } from './cx.ts'

interface InitialProps {
  readonly name: string
  /** Size and colours. */
  readonly className: string
}

/** A person without a picture: the first letter of the name, in a circle, for the eye alone. */
export function Initial({ name, className }: InitialProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full font-title font-semibold uppercase',
        className,
      )}
    >
      {String.fromCodePoint(name.codePointAt(0) ?? 63)}
    </span>
  )
}
