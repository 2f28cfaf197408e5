import { useEffect, useState } from 'react'

/** State of the global search, opened by keys too. Closing it restores the focus. */
export function useGlobalSearch(isOffered: boolean) {
  const [opener, setOpener] = useState<Element | null>()
  const isOpen = opener !== undefined
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      // An open dialog comes first.
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

/** `/` outside a field, or Ctrl K (⌘ K) anywhere. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  if (key !== '/' || ctrlKey || metaKey) return false
  return !(
    target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  )
}
