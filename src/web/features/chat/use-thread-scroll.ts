import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface ThreadScroll {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** The last message is visible. */
  readonly isAtEnd: boolean
  readonly toEnd: () => void
}

/** Pixels from the end that still count as the end. */
const NEAR = 48

/**
 * Anchors the scroll position: at the end new messages scroll into view; elsewhere neither they nor
 * older ones move anything. Opens at « nouveaux messages », else at the end.
 * @param rows changes with every render of messages; `undefined`: none yet.
 */
export function useThreadScroll(rows: unknown): ThreadScroll {
  const box = useRef<HTMLDivElement>(null)
  // Nothing is visible before the first render: opening alone marks nothing as read.
  const [isAtEnd, setAtEnd] = useState(false)
  const state = useRef<{ isOpen: boolean; isAtEnd: boolean; anchor: Anchor | undefined }>({
    isOpen: false,
    isAtEnd: true,
    anchor: undefined,
  })
  const note = useCallback(() => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    const isEnd = scrollHeight - scrollTop - clientHeight < NEAR
    state.current.isAtEnd = isEnd
    state.current.anchor = anchorIn(box.current)
    setAtEnd(isEnd)
  }, [])
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    note()
  }, [note])
  useLayoutEffect(() => {
    if (!box.current || rows === undefined) return
    const { isOpen, isAtEnd: wasAtEnd, anchor } = state.current
    if (!isOpen) {
      const mark = box.current.querySelector('[data-new-mark]')
      // `scrollIntoView` would scroll the page too.
      if (mark) hold(box.current, mark, 0)
      else box.current.scrollTop = box.current.scrollHeight
      state.current.isOpen = true
    } else if (wasAtEnd) box.current.scrollTop = box.current.scrollHeight
    else if (anchor) {
      const message = box.current.querySelector(`[data-message="${CSS.escape(anchor.id)}"]`)
      if (message) hold(box.current, message, anchor.top)
    }
    note()
  }, [rows, note])
  useLayoutEffect(() => {
    if (!box.current) return undefined
    // On-screen keyboard or rotation: stay at the end.
    const watcher = new ResizeObserver(() => {
      if (state.current.isAtEnd && box.current) box.current.scrollTop = box.current.scrollHeight
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return { box, onScroll: note, isAtEnd, toEnd }
}

/** A visible message and its offset from the top. */
interface Anchor {
  readonly id: string
  readonly top: number
}

function anchorIn(box: HTMLElement): Anchor | undefined {
  const { top } = box.getBoundingClientRect()
  for (const each of box.querySelectorAll<HTMLElement>('[data-message]')) {
    const place = each.getBoundingClientRect()
    if (place.bottom > top) return { id: each.dataset['message'] ?? '', top: place.top - top }
  }
  return undefined
}

/** Scrolls a message to an offset from the top. */
function hold(box: HTMLElement, message: Element, top: number): void {
  box.scrollTop += message.getBoundingClientRect().top - box.getBoundingClientRect().top - top
}
