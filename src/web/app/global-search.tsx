import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SearchFallback } from './search-fallback.tsx'

export const SearchPanel = late(async () => (await import('./search-panel.tsx')).SearchPanel, {
  fallback: SearchFallback,
  missing: NotLoaded,
})

interface GlobalSearchProps {
  readonly user: User
  readonly onClose: () => void
}

/** The global search. Until its code has loaded, a bare field takes what is typed. */
export function GlobalSearch({ user, onClose }: GlobalSearchProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const searchAll = (typed: string) => {
    const query = typed.trim()
    if (query === '') return
    onClose()
    void navigate({ to: '/watchlist/search', search: { query } })
  }
  return (
    <SearchPanel user={user} query={text} onType={setText} onSubmit={searchAll} onClose={onClose} />
  )
}
