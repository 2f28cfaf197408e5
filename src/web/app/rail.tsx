import { useId } from 'react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Brand } from './brand.tsx'
import { groups, type Place } from './navigation.tsx'

/** The navigation of a wide screen: the tabs on the edge of the notebook. */
export function Rail({ user }: { readonly user: User }) {
  return (
    <nav
      aria-label={fr.frame.nav.main}
      className="sticky top-0 flex h-dvh w-66 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line px-3 py-3 max-lg:hidden"
    >
      <div className="px-2">
        <Brand />
      </div>
      <NavGroups user={user} />
    </nav>
  )
}

/** The groups that this person may see. */
export function NavGroups({ user }: { readonly user: User }) {
  const shown = groups.filter((group) => allows(group.access, user.role))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-6">
      {shown.map((group) => (
        <NavGroup key={group.title} title={group.title} places={group.places} />
      ))}
    </div>
  )
}

interface NavGroupProps {
  readonly title: string
  readonly places: readonly Place[]
}

function NavGroup({ title, places }: NavGroupProps) {
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className="mb-1 px-3 text-small font-semibold text-ink-soft">
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <AppLink
              to={to}
              look="bare"
              className="flex min-h-10 items-center gap-3 rounded-medium px-3 transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary touch:min-h-11"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
