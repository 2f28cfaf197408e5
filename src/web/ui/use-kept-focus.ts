import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'

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
const AROUND = 'section, dialog, main'

/**
 * When the focused item leaves the list, moves the focus to the same button of the item that takes
 * its place; without items, to the element around the list. Items carry `data-place`, buttons
 * `data-action`.
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
    else focusAround(list.current?.closest<HTMLElement>(AROUND))
  })
  useEffect(() => {
    // Found now: after the list is removed, it cannot be.
    const around = list.current?.closest<HTMLElement>(AROUND)
    return () => {
      if (spot.current) focusAround(around)
    }
  }, [list])
  return { keepFocus, releaseFocus, focusedIndex }
}

/** Whether nothing has the focus. */
const isLost = () => document.activeElement === document.body || document.activeElement === null

function focusAround(around: HTMLElement | null | undefined): void {
  // After the effects of what replaces the list, which may take the focus.
  queueMicrotask(() => {
    const place = around?.isConnected ? around : document.querySelector('main')
    if (!place || !isLost()) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
