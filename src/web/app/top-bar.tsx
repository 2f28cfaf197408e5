import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The search from anywhere, the theme, the account. */
export function TopBar({ user }: { readonly user: User }) {
  const hasPlaces = isAccepted(user.role)
  return (
    <header className="flex items-center gap-2 px-4 py-2.5 sm:px-6">
      <div className={cx('mr-auto', hasPlaces && 'lg:hidden')}>
        <Brand />
      </div>
      {hasPlaces && <QuickSearch />}
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle />
        <AccountMenu user={user} />
      </div>
    </header>
  )
}

function QuickSearch() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const focus = (press: KeyboardEvent) => {
      if (!isSearchKey(press)) return
      press.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  const go = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const words = query.trim()
    if (words === '') return
    setQuery('')
    void navigate({ to: '/watchlist/search', search: { query: words } })
  }
  return (
    <form role="search" onSubmit={go} className="w-full max-w-md max-lg:hidden">
      <SearchField
        ref={field}
        label={fr.frame.nav.searchTitles}
        value={query}
        onChange={setQuery}
        keyHint="/"
      />
    </form>
  )
}

/** `/` outside of a field, or Ctrl K (⌘ K) anywhere. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  if (key !== '/' || ctrlKey || metaKey) return false
  return !(
    target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  )
}
