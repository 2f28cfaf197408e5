import { useId } from 'react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { AccountPanel } from './account-panel.tsx'
import './account-menu.css'

/** The account menu, a native popover: closes on Escape, on an outside press and with a link inside. */
export function AccountMenu({ user }: { readonly user: User }) {
  const id = useId()
  return (
    <div className="account-menu">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${fr.frame.nav.account} : ${user.username}`}
        title={fr.frame.nav.account}
        className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        {user.avatarUrl === null ? (
          <Initial name={user.username} className="size-9 bg-primary text-on-primary" />
        ) : (
          <Avatar name={user.username} url={user.avatarUrl} className="size-9" />
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside fire it from the keyboard too */}
      <div
        id={id}
        popover="auto"
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
        }}
        className="w-64 arriving rounded-large border border-line bg-sheet p-2 pt-4 shadow-float"
      >
        <AccountPanel user={user} />
      </div>
    </div>
  )
}
