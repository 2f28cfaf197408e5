import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountPanel } from './account-panel.tsx'
import { NavGroups } from './rail.tsx'
import type { FrameCounts } from './frame-counts.ts'

interface MoreSheetProps {
  readonly user: User
  readonly waiting: FrameCounts
  readonly onClose: () => void
}

/** Navigation that the phone's bar has no room for. */
export function MoreSheet({ user, waiting, onClose }: MoreSheetProps) {
  return (
    <Dialog onClose={onClose} title={fr.frame.nav.more}>
      {/* Any link inside closes the sheet. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside fire it from the keyboard too */}
      <div
        className="flex flex-col gap-6"
        onClick={(press) => {
          if (press.target instanceof Element && press.target.closest('a')) onClose()
        }}
      >
        <nav aria-label={fr.frame.nav.main}>
          <NavGroups user={user} waiting={waiting} />
        </nav>
        <AccountPanel user={user} />
      </div>
    </Dialog>
  )
}
