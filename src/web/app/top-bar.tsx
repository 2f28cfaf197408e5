import { Bell, MessageCircle, Search, UserRoundPlus } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useConversationView } from '#web/features/chat/use-conversation-view.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { SearchPanel } from './global-search.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import type { FrameCounts } from './frame-counts.ts'
import './top-bar.css'

const place =
  'relative inline-flex size-11 items-center justify-center rounded-medium text-ink-soft hover:bg-sunken hover:text-ink'

interface TopBarProps {
  readonly user: User
  readonly waiting: FrameCounts
  readonly onSearch: () => void
}

/** Global search, counters, theme, account. */
export function TopBar({ user, waiting, onSearch }: TopBarProps) {
  const hasPlaces = isAccepted(user.role)
  const [view, look] = useConversationView()
  return (
    <header className="sticky top-0 z-9 bg-paper print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <div className={cx('brand-alone mr-auto', hasPlaces && 'lg:hidden')}>
          <Brand />
        </div>
        {hasPlaces && (
          <button
            type="button"
            aria-label={fr.frame.search}
            aria-keyshortcuts="/ Control+K Meta+K"
            onClick={onSearch}
            // Preload on hover.
            onPointerEnter={() => void SearchPanel.preload()}
            // On narrow screens the bottom bar has it.
            className={cx(place, 'search-button max-lg:hidden')}
          >
            <Search aria-hidden className="size-5" />
            <span className="truncate">{fr.frame.search}</span>
            <kbd
              aria-hidden
              className="ml-auto rounded-small border border-line px-1.5 font-text text-small touch:hidden"
            >
              /
            </kbd>
          </button>
        )}
        <div className="flex items-center gap-1 max-[22rem]:gap-0 lg:ml-auto">
          {hasPlaces && (
            <>
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
              <AppLink
                to="/notifications"
                look="bare"
                aria-label={fr.waiting.news(waiting.news)}
                title={fr.waiting.news(waiting.news)}
                className={place}
              >
                <Bell aria-hidden className="size-5" />
                <CountBadge count={waiting.news} className="absolute top-0 right-0" />
              </AppLink>
              <button
                type="button"
                aria-label={fr.waiting.open(waiting.unread)}
                title={fr.waiting.open(waiting.unread)}
                aria-expanded={view !== undefined}
                onClick={() => look(view === undefined ? 'all' : undefined)}
                className={place}
              >
                <MessageCircle aria-hidden className="size-5" />
                <CountBadge count={waiting.unread} className="absolute top-0 right-0" />
              </button>
            </>
          )}
          <ThemeToggle />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}
