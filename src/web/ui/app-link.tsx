import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { cx } from './cx.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /** `text`: underlined · `bare`: unstyled · otherwise styled as a button. */
  readonly look?: 'text' | 'bare' | ButtonLook
  readonly isSmall?: boolean
}

function Anchor({ look = 'text', isSmall = false, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(linkClass(look, isSmall), className)}>
      {children}
    </a>
  )
}

function linkClass(look: NonNullable<AnchorProps['look']>, isSmall: boolean): string {
  if (look === 'bare') return ''
  if (look === 'text') {
    return 'font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2'
  }
  return buttonClass(look, isSmall)
}

/** A link to a screen; `to`, `params` and `search` are typed by the route tree. */
export const AppLink = createLink(Anchor)
