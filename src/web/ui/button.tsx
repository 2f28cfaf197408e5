import type { ComponentProps, MouseEventHandler, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong shadow-card',
  secondary: 'border border-line-strong bg-sheet text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong shadow-card',
  quiet: 'text-primary hover:bg-primary-soft',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', isSmall = false): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-medium py-1 text-center font-semibold transition-colors',
    'select-none aria-busy:cursor-progress aria-disabled:not-aria-busy:opacity-60',
    isSmall ? 'min-h-8 px-3 text-small touch:min-h-11' : 'min-h-11 px-5',
    looks[look],
  )
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: ButtonLook
  readonly isSmall?: boolean
  /** Busy: keeps its size and focus, shows a spinner, ignores presses. */
  readonly isBusy?: boolean
  readonly icon?: ReactNode
  readonly className?: string
}

/**
 * For `disabled` buttons: only `aria-disabled`, since one that disables itself when pressed would lose
 * the focus. Ignores presses, also those that would submit a form.
 */
export function pressableProps(
  isDisabled: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'> {
  return {
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? (press) => press.preventDefault() : onClick,
  }
}

/** A text button. `type` defaults to `button`. */
export function Button({
  look = 'secondary',
  isSmall = false,
  isBusy = false,
  disabled = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's choice, `button` by default
      type={type}
      className={cx(buttonClass(look, isSmall), className)}
      aria-busy={isBusy || undefined}
      {...pressableProps(isBusy || disabled, onClick)}
    >
      <span className={cx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isBusy && <Spinner className="absolute" />}
    </button>
  )
}
