import { LogOut } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

/** Who is signed in, and the way out. */
export function AccountPanel({ user }: { readonly user: User }) {
  return (
    <div>
      <p className="px-3 font-semibold wrap-anywhere">{user.username}</p>
      <p className="mb-2 px-3 text-small wrap-anywhere text-ink-soft">{user.email}</p>
      <AppLink
        to="/logout"
        look="bare"
        preload={false}
        className="flex min-h-10 items-center gap-3 rounded-medium px-3 hover:bg-sunken touch:min-h-11"
      >
        <LogOut aria-hidden className="size-5" />
        {fr.frame.nav.logout}
      </AppLink>
    </div>
  )
}
