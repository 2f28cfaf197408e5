import { useLayoutEffect, useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'

export interface EarlySearchProps {
  readonly words: string
  readonly onType: (words: string) => void
  readonly onSubmit: (words: string) => void
  readonly onClose: () => void
}

/** Takes what is typed, Enter included, until the code of the search is here. */
export function EarlySearch({ words, onType, onSubmit, onClose }: EarlySearchProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Modal, so that a page that arrives does not take the focus.
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
          onSubmit(words)
        }}
      >
        <input
          aria-label={fr.frame.search}
          value={words}
          onChange={(change) => onType(change.target.value)}
          className="min-h-14 w-full bg-sheet px-4 text-ink"
        />
      </form>
    </dialog>
  )
}
