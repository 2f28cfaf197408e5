import { cx } from './cx.ts'
import './item-card.css'

interface RibbonProps {
  readonly isSeen: boolean
}

/** The bookmark that sticks out of a saved title. The buttons below say the same aloud. */
export function Ribbon({ isSeen }: RibbonProps) {
  return <span className={cx('ribbon absolute -top-1 right-2 z-1 h-9 w-6', isSeen && 'is-seen')} />
}
