import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Shows a `<dialog>` as a modal while it is mounted, then gives the focus back to what opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the toasts inside enter the top layer, where what comes last is above.
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return ref
}
