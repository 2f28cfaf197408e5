import { CircleUserRound, LogOut, Settings } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const line = 'flex min-h-10 items-center gap-3 rounded-medium px-3 hover:bg-sunken touch:min-h-11'

/** The signed-in user, and logout. */
export function AccountPanel({ user }: { readonly user: User }) {
  return (
    <div>
      <p className="px-3 font-semibold wrap-anywhere">{user.username}</p>
      <p className="mb-2 px-3 text-small wrap-anywhere text-ink-soft">{user.email}</p>
      {isAccepted(user.role) && (
        <AppLink to="/profile" look="bare" className={line}>
          <CircleUserRound aria-hidden className="size-5" />
          {fr.frame.nav.profile}
        </AppLink>
      )}
      <AppLink to="/account" look="bare" className={line}>
        <Settings aria-hidden className="size-5" />
        {fr.frame.nav.account}
      </AppLink>
      <AppLink to="/logout" look="bare" preload={false} className={line}>
        <LogOut aria-hidden className="size-5" />
        {fr.frame.nav.logout}
      </AppLink>
    </div>
  )
}
