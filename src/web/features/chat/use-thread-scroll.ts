import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { messageIn } from './message-element.ts'

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
 * Anchors the scroll position: at the end, new messages scroll into view; elsewhere, neither they
 * nor older ones move anything. Opens at « nouveaux messages », else at the end; if that mark
 * appears or moves after the opening, scrolls to it unless the reader has scrolled.
 * @param rows changes with every render of messages; `undefined`: none yet.
 * @param mark the message after « nouveaux messages », if it is shown
 */
export function useThreadScroll(rows: unknown, mark: string | undefined): ThreadScroll {
  const box = useRef<HTMLDivElement>(null)
  // Nothing is visible before the first render: opening alone marks nothing as read.
  const [isAtEnd, setAtEnd] = useState(false)
  const state = useRef<State>({ mark: undefined, top: undefined, isAtEnd: true, anchor: undefined })
  const [heldMark, setHeldMark] = useState<string>()
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
    const { mark: markBefore, isAtEnd: wasAtEnd, anchor, top } = state.current
    const isAtMark = box.current.scrollTop === top
    const line = mark === markBefore ? null : box.current.querySelector('[data-new-mark]')
    const goesToMark = line !== null && (wasAtEnd || isAtMark)
    // `scrollIntoView` would scroll the page too.
    if (goesToMark) hold(box.current, line, 0)
    else if (wasAtEnd) box.current.scrollTop = box.current.scrollHeight
    else if (anchor) {
      const message = messageIn(box.current, anchor.id)
      if (message) hold(box.current, message, anchor.top)
    }
    if (goesToMark || isAtMark) state.current.top = box.current.scrollTop
    state.current.mark = mark
    setHeldMark(mark)
    note()
  }, [rows, mark, note])
  useLayoutEffect(() => {
    if (!box.current) return undefined
    // On-screen keyboard or rotation: stay at the end.
    const watcher = new ResizeObserver(() => {
      if (state.current.isAtEnd && box.current) box.current.scrollTop = box.current.scrollHeight
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  // Effects of the render that adds the mark run before it is scrolled to.
  return { box, onScroll: note, isAtEnd: isAtEnd && mark === heldMark, toEnd }
}

interface State {
  /** The last mark shown. */
  mark: string | undefined
  /** The scroll position set for the mark; any other means that the reader has scrolled. */
  top: number | undefined
  /** True until the first render, which opens at the end. */
  isAtEnd: boolean
  anchor: Anchor | undefined
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
