import { cx } from './cx.ts'

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
      {String.fromCodePoint(name.codePointAt(0) ?? 63)}
    </span>
  )
}
