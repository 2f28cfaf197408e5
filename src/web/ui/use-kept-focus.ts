import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

interface KeptFocus {
  /** For the list's `onFocus`. */
  readonly keepFocus: (event: FocusEvent<HTMLElement>) => void
  /** For the list's `onBlur`. React is silent when it takes the item away itself. */
  readonly releaseFocus: (event: FocusEvent<HTMLElement>) => void
  /** The place of the item that has the focus. */
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
 * When the item that had the focus leaves the list, the one that takes its place gets it, on the
 * same button. Items carry `data-place`, buttons `data-action`.
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
    // It has gone elsewhere since.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const item = last.item.isConnected
      ? last.item
      : list.current?.querySelector(`[data-place="${Math.min(last.index, total - 1)}"]`)
    const same = last.action && item?.querySelector(`[data-action="${last.action}"]`)
    const next = same || item?.querySelector('button, input, textarea, a')
    if (next instanceof HTMLElement) next.focus({ preventScroll: item === last.item })
  })
  return { keepFocus, releaseFocus, focusedIndex }
}
