import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountPanel } from './account-panel.tsx'
import { thumbPlaces } from './navigation.tsx'
import { NavGroups } from './rail.tsx'

const item =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-small text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** The navigation of a phone, within reach of the thumb; the rest rises in a sheet. */
export function BottomBar({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label={fr.frame.nav.main}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="flex">
          {thumbPlaces.map(({ to, label, icon: Icon }) => (
            <li key={to} className="flex-1">
              <AppLink to={to} look="bare" className={item}>
                <Icon aria-hidden className="size-5" />
                {label}
              </AppLink>
            </li>
          ))}
          <li className="flex-1">
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
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={fr.frame.nav.more}>
        {/* A press on any link inside leads elsewhere: the sheet has done its work. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside fire it from the keyboard too */}
        <div
          className="flex flex-col gap-6"
          onClick={(press) => {
            if (press.target instanceof Element && press.target.closest('a')) setOpen(false)
          }}
        >
          <nav aria-label={fr.frame.nav.main}>
            <NavGroups user={user} />
          </nav>
          <AccountPanel user={user} />
        </div>
      </Dialog>
    </>
  )
}
