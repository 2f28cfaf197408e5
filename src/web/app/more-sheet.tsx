import { Search } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountPanel } from './account-panel.tsx'
import { NavGroups } from './rail.tsx'
import type { Waiting } from './waiting.ts'

interface MoreSheetProps {
  readonly user: User
  readonly waiting: Waiting
  readonly onClose: () => void
  readonly onSearch: () => void
}

/** What the bar of a phone has no room for. */
export function MoreSheet({ user, waiting, onClose, onSearch }: MoreSheetProps) {
  const search = () => {
    // Gone first: it gives the focus back to what opened it, where the search returns it later.
    flushSync(onClose)
    onSearch()
  }
  return (
    <Dialog isOpen onClose={onClose} title={fr.frame.nav.more}>
      {/* A press on any link inside leads elsewhere: the sheet has done its work. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside fire it from the keyboard too */}
      <div
        className="flex flex-col gap-6"
        onClick={(press) => {
          if (press.target instanceof Element && press.target.closest('a')) onClose()
        }}
      >
        <Button icon={<Search aria-hidden className="size-5" />} onClick={search}>
          {fr.frame.search}
        </Button>
        <nav aria-label={fr.frame.nav.main}>
          <NavGroups user={user} waiting={waiting} />
        </nav>
        <AccountPanel user={user} />
      </div>
    </Dialog>
  )
}
