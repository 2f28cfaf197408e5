import { cx } from '#web/ui/cx.ts'
import './title-card.css'

interface RibbonProps {
  readonly isSeen: boolean
  /** A word in place of the sign. */
  readonly mark?: string | undefined
}

/** The bookmark that sticks out of a saved title. The buttons below say the same aloud. */
export function Ribbon({ isSeen, mark }: RibbonProps) {
  return (
    <span
      className={cx(
        'ribbon absolute -top-1 right-2 z-1 h-9 min-w-6 px-1.5 pt-1 text-small font-semibold text-on-primary',
        isSeen && 'is-seen',
        mark !== undefined && 'is-marked',
      )}
    >
      {mark}
    </span>
  )
}
