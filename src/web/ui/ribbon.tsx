import { cx } from './cx.ts'
import './item-card.css'

interface RibbonProps {
  readonly isSeen: boolean
}

/** The state ribbon of a saved item. Decorative: the buttons say the same. */
export function Ribbon({ isSeen }: RibbonProps) {
  return <span className={cx('ribbon absolute -top-1 right-2 z-1 h-9 w-6', isSeen && 'is-seen')} />
}
