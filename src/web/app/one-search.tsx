import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { Part } from '#web/ui/part.tsx'

/** Loads when used. */
export const loadSearch = () => import('./search-panel.tsx')

interface OneSearchProps {
  readonly user: User
  readonly onClose: () => void
}

/** The search from anywhere. Until its code is here, a bare field takes what is typed. */
export function OneSearch({ user, onClose }: OneSearchProps) {
  const [words, setWords] = useState('')
  const field = (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to type
      autoFocus
      aria-label={fr.frame.search}
      value={words}
      onChange={(change) => setWords(change.target.value)}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose()
      }}
      className="fixed inset-x-0 top-0 z-20 min-h-14 bg-sheet px-4 shadow-float"
    />
  )
  return (
    <Part load={loadSearch} onFailure={onClose} fallback={field}>
      {({ default: SearchPanel }) => (
        <SearchPanel user={user} firstWords={words} onClose={onClose} />
      )}
    </Part>
  )
}
