import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { Part } from '#web/ui/part.tsx'
import { EarlySearch } from './early-search.tsx'

/** Loads when used. */
export const loadSearch = () => import('./search-panel.tsx')

interface OneSearchProps {
  readonly user: User
  readonly onClose: () => void
}

/** The search from anywhere. Until its code is here, a bare field takes what is typed. */
export function OneSearch({ user, onClose }: OneSearchProps) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const searchAll = (typed: string) => {
    const query = typed.trim()
    if (query === '') return
    onClose()
    void navigate({ to: '/watchlist/search', search: { query } })
  }
  const field = (
    <EarlySearch
      words={words}
      onType={setWords}
      onSubmit={() => searchAll(words)}
      onClose={onClose}
    />
  )
  return (
    <Part load={loadSearch} onFailure={onClose} fallback={field}>
      {({ default: SearchPanel }) => (
        <SearchPanel user={user} firstWords={words} onSubmit={searchAll} onClose={onClose} />
      )}
    </Part>
  )
}
