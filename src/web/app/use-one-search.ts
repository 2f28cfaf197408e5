import { useEffect, useState } from 'react'

/** Whether the one search is open; by its keys too. Closed, it gives the focus back to where it was. */
export function useOneSearch(isOffered: boolean) {
  const [opener, setOpener] = useState<Element | null>()
  const isOpen = opener !== undefined
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      // Another window above the page waits for its answer first.
      const isTaken = !isOpen && document.querySelector('dialog[open]') !== null
      if (!isOffered || isTaken || !isSearchKey(key)) return
      key.preventDefault()
      setOpener(isOpen ? undefined : document.activeElement)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOffered, isOpen])
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return {
    isOpen,
    open: () => setOpener(document.activeElement),
    close: () => setOpener(undefined),
  }
}

/** `/` outside of a field, or Ctrl K (⌘ K) anywhere. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  if (key !== '/' || ctrlKey || metaKey) return false
  return !(
    target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  )
}
