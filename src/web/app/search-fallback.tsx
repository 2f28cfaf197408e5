import { useLayoutEffect, useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Toaster } from '#web/ui/toast.tsx'

export interface SearchFallbackProps {
  readonly query: string
  readonly onType: (query: string) => void
  readonly onSubmit: (query: string) => void
  readonly onClose: () => void
}

/** Buffers what is typed, Enter included, until the search has loaded. */
export function SearchFallback({ query, onType, onSubmit, onClose }: SearchFallbackProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Modal, so that an arriving page does not take the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={fr.frame.search}
      onClose={onClose}
      className="m-0 w-full max-w-none shadow-float"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(query)
        }}
      >
        <input
          aria-label={fr.frame.search}
          value={query}
          onChange={(change) => onType(change.target.value)}
          className="min-h-14 w-full bg-sheet px-4 text-ink"
        />
      </form>
      <Toaster />
    </dialog>
  )
}
