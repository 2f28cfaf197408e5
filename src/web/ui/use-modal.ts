import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Shows a `<dialog>` as a modal while mounted, then returns the focus to what opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  // In a layout effect, before the toasts inside enter the top layer: the last to enter is on top.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    ref.current?.showModal()
  }, [])
  // Not in a layout effect: React ignores focus events during a commit, and lists need them to keep
  // their position.
  useEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  return ref
}
