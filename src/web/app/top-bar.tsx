import { useNavigate } from '@tanstack/react-router'
import { MessageCircle, UserRoundPlus } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useConversationView } from '#web/features/chat/components/use-conversation-view.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import type { Waiting } from './waiting.ts'

const place =
  'relative inline-flex size-11 items-center justify-center rounded-medium text-ink-soft hover:bg-sunken hover:text-ink'

interface TopBarProps {
  readonly user: User
  readonly waiting: Waiting
  /** The panel of conversations stands beside the page. */
  readonly isBeside: boolean
}

/** The search from anywhere, what waits, the theme, the account. */
export function TopBar({ user, waiting, isBeside }: TopBarProps) {
  const hasPlaces = isAccepted(user.role)
  const [view, look] = useConversationView()
  return (
    <header className="flex items-center gap-2 px-4 py-2.5 sm:px-6">
      <div className={cx('mr-auto', hasPlaces && (isBeside ? '2xl:hidden' : 'lg:hidden'))}>
        <Brand />
      </div>
      {hasPlaces && <QuickSearch />}
      <div className="ml-auto flex items-center gap-1">
        {hasPlaces && (
          <>
            {waiting.requests > 0 && (
              <AppLink
                to="/friend_requests"
                look="bare"
                aria-label={fr.waiting.requests(waiting.requests)}
                title={fr.waiting.requests(waiting.requests)}
                className={place}
              >
                <UserRoundPlus aria-hidden className="size-5" />
                <CountBadge count={waiting.requests} className="absolute -top-0.5 -right-0.5" />
              </AppLink>
            )}
            <button
              type="button"
              aria-label={fr.waiting.open(waiting.unread)}
              title={fr.waiting.open(waiting.unread)}
              aria-expanded={view !== undefined}
              onClick={() => look(view === undefined ? 'all' : undefined)}
              className={cx(place, 'max-sm:hidden')}
            >
              <MessageCircle aria-hidden className="size-5" />
              <CountBadge count={waiting.unread} className="absolute -top-0.5 -right-0.5" />
            </button>
          </>
        )}
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
