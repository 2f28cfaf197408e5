import { cx } from './cx.ts'
import './item-card.css'

/** `toDo` and `done`, or where one is in between; each has a shape of its own. */
export type RibbonState = 'toDo' | 'inProgress' | 'paused' | 'abandoned' | 'done'

const LOOKS: Readonly<Record<RibbonState, string>> = {
  toDo: '',
  inProgress: 'is-begun',
  paused: 'is-paused',
  abandoned: 'is-abandoned',
  done: 'is-seen',
}

/** The state ribbon of a saved item. Decorative: the buttons say the same. */
export function Ribbon({ state }: { readonly state: RibbonState }) {
  return <span className={cx('ribbon absolute -top-1 right-2 z-1 h-7.5 w-5', LOOKS[state])} />
}
