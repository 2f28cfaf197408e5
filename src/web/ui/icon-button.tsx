import type { ComponentProps, ReactNode } from 'react'
import { pressableProps } from './button.tsx'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'aria-pressed'
> {
  /** Accessible name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** For a toggle button: whether it is on. */
  readonly isPressed?: boolean
  readonly className?: string
}

/** An icon-only button with a tooltip; 44 px on touch. */
export function IconButton({
  label,
  icon,
  isPressed,
  disabled = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      {...pressableProps(disabled, onClick)}
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-medium transition-colors touch:size-11',
        'text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:[&_svg]:opacity-40',
        'aria-pressed:bg-primary-soft aria-pressed:text-primary',
        '[&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  )
}
