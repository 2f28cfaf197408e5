import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

interface KeptFocus {
  /** For the list's `onFocus`. */
  readonly keepFocus: (event: FocusEvent<HTMLElement>) => void
  /** For the list's `onBlur`. React fires none when it removes the item itself. */
  readonly releaseFocus: (event: FocusEvent<HTMLElement>) => void
  /** Index of the focused item. */
  readonly focusedIndex: number | undefined
}

interface Spot {
  readonly item: Element
  readonly control: Element
  readonly index: number
  readonly action: string | undefined
}

const ITEM = '[data-place]'

/**
 * When the focused item leaves the list, moves the focus to the same button of the item that takes
 * its place. (Without items, `useRecoveredFocus` moves it to the element around the list.) Items carry
 * `data-place`, buttons `data-action`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, total: number): KeptFocus {
  const spot = useRef<Spot>(undefined)
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const keepFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.closest<HTMLElement>(ITEM)
    if (!item) return
    const index = Number(item.dataset['place'])
    spot.current = { item, control: target, index, action: target.dataset['action'] }
    setFocusedIndex(index)
  }
  const releaseFocus = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (target.closest(ITEM)?.contains(relatedTarget)) return
    spot.current = undefined
    setFocusedIndex(undefined)
  }
  useLayoutEffect(() => {
    const last = spot.current
    if (!last || last.control.isConnected) return
    spot.current = undefined
    if (!isLost()) return
    const item = last.item.isConnected
      ? last.item
      : list.current?.querySelector(`[data-place="${Math.min(last.index, total - 1)}"]`)
    const same = last.action && item?.querySelector(`[data-action="${last.action}"]`)
    const next = same || item?.querySelector('button, input, textarea, a')
    if (next instanceof HTMLElement) next.focus({ preventScroll: item === last.item })
  })
  return { keepFocus, releaseFocus, focusedIndex }
}

/** Whether nothing has the focus. */
const isLost = () => document.activeElement === document.body || document.activeElement === null
