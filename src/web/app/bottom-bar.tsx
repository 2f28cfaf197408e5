import { Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { MoreSheet } from './more-sheet.tsx'
import { exactMatch, bottomBarPlaces } from './navigation.tsx'
import { SearchPanel } from './global-search.tsx'
import type { FrameCounts } from './frame-counts.ts'

const item =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-small text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary'

interface BottomBarProps {
  readonly user: User
  readonly waiting: FrameCounts
  /** The conversation panel is open beside the page. */
  readonly isBeside: boolean
  readonly onSearch: () => void
}

/** Phone navigation, within reach of the thumb; the rest opens in a sheet. */
export function BottomBar({ user, waiting, isBeside, onSearch }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label={fr.frame.nav.main}
        className={cx(
          'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden',
          isBeside && 'md:right-88',
        )}
      >
        <ul className="flex">
          {bottomBarPlaces.map(({ to, label, icon: Icon }) => (
            <li key={to} className="flex-auto">
              <AppLink to={to} activeOptions={exactMatch} look="bare" className={item}>
                <Icon aria-hidden className="size-5" />
                {label}
              </AppLink>
            </li>
          ))}
          <li className="flex-auto">
            <button
              type="button"
              className={item}
              aria-label={fr.frame.search}
              onClick={onSearch}
              // Preload before the click.
              onPointerDown={() => void SearchPanel.preload()}
            >
              <Search aria-hidden className="size-5" />
              {fr.frame.nav.find}
            </button>
          </li>
          <li className="flex-auto">
            <button
              type="button"
              className={item}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Ellipsis aria-hidden className="size-5" />
              {fr.frame.nav.more}
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && <MoreSheet user={user} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  )
}
