import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Shows a `<dialog>` as a modal while it is mounted, then gives the focus back to what opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  // Before the toasts inside enter the top layer, where what comes last is above.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    ref.current?.showModal()
  }, [])
  // Later: while it changes the page, React hears of no focus, and lists keep the place of theirs.
  useEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  return ref
}
