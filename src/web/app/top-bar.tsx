import { MessageCircle, Search, UserRoundPlus } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { SearchPanel } from './one-search.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import type { Waiting } from './waiting.ts'
import './top-bar.css'

const place =
  'relative inline-flex size-11 items-center justify-center rounded-medium text-ink-soft hover:bg-sunken hover:text-ink'

interface TopBarProps {
  readonly user: User
  readonly waiting: Waiting
  /** The panel of conversations stands beside the page. */
  readonly isBeside: boolean
  readonly onSearch: () => void
}

/** The search from anywhere, what waits, the theme, the account. */
export function TopBar({ user, waiting, isBeside, onSearch }: TopBarProps) {
  const hasPlaces = isAccepted(user.role)
  const [view, look] = useConversationView()
  return (
    <header className="flex items-center gap-2 px-4 py-2.5 sm:px-6">
      <div
        className={cx(
          'mr-auto',
          waiting.requests > 0 && 'brand-alone',
          hasPlaces && (isBeside ? '2xl:hidden' : 'lg:hidden'),
        )}
      >
        <Brand />
      </div>
      {hasPlaces && (
        <button
          type="button"
          aria-label={fr.frame.search}
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={onSearch}
          // Whoever points at it is about to use it.
          onPointerEnter={() => void SearchPanel.preload()}
          className={cx(place, 'search-button')}
        >
          <Search aria-hidden className="size-5" />
          <span className="max-lg:hidden">{fr.frame.search}</span>
          <kbd
            aria-hidden
            className="ml-auto rounded-small border border-line px-1.5 font-text text-small max-lg:hidden touch:hidden"
          >
            /
          </kbd>
        </button>
      )}
      <div className="flex items-center gap-1 lg:ml-auto">
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
                <CountBadge count={waiting.requests} className="absolute top-0 right-0" />
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
              <CountBadge count={waiting.unread} className="absolute top-0 right-0" />
            </button>
          </>
        )}
        <ThemeToggle />
        <AccountMenu user={user} />
      </div>
    </header>
  )
}
