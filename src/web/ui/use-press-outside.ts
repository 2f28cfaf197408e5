import { useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * Handlers of a `<dialog>` for a press outside it (on the keyboard, Escape). A press inside that is
 * released outside, as when selecting text, also clicks the dialog: both ends must be outside.
 */
export function usePressOutside(onPress: () => void) {
  const isOutside = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      isOutside.current = target === currentTarget
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (isOutside.current && target === currentTarget) onPress()
    },
  }
}
