import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'

const { keys } = fr.palette

/** Keyboard hints; decorative. */
export function SearchKeys() {
  return (
    <div
      aria-hidden
      className="flex gap-5 border-t border-line px-4 py-2 text-small text-ink-soft max-sm:hidden touch:hidden"
    >
      <span>
        <Key>↑</Key> <Key>↓</Key> {keys.move}
      </span>
      <span>
        <Key>{keys.enter}</Key> {keys.open}
      </span>
      <span>
        <Key>{keys.escape}</Key> {keys.close}
      </span>
    </div>
  )
}

function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="rounded-small border border-line px-1.5 font-text text-small">{children}</kbd>
  )
}
