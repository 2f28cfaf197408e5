import { useId } from 'react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Brand } from './brand.tsx'
import { groups, hereOnly, type Place } from './navigation.tsx'
import type { Waiting } from './waiting.ts'

interface RailProps extends NavGroupsProps {
  /** Something else needs the room: icons alone, unless the screen is very wide. */
  readonly isFolded: boolean
}

/** The navigation of a wide screen: the tabs on the edge of the notebook. */
export function Rail({ user, waiting, isFolded }: RailProps) {
  return (
    <nav
      aria-label={fr.frame.nav.main}
      className={cx(
        'sticky top-0 flex h-[calc(100dvh-var(--above))] shrink-0 flex-col gap-6 overflow-y-auto border-r border-line px-3 py-3 max-lg:hidden',
        isFolded ? 'folded w-18 2xl:w-66' : 'w-66',
      )}
    >
      <div className={cx('px-2', isFolded && 'max-2xl:hidden')}>
        <Brand />
      </div>
      <NavGroups user={user} waiting={waiting} />
    </nav>
  )
}

interface NavGroupsProps {
  readonly user: User
  readonly waiting: Waiting
}

/** The groups that this person may see. */
export function NavGroups({ user, waiting }: NavGroupsProps) {
  const shown = groups.filter((group) => allows(group.access, user.role))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-6">
      {shown.map((group) => (
        <NavGroup key={group.title} title={group.title} places={group.places} waiting={waiting} />
      ))}
    </div>
  )
}

interface NavGroupProps {
  readonly title: string
  readonly places: readonly Place[]
  readonly waiting: Waiting
}

function NavGroup({ title, places, waiting }: NavGroupProps) {
  const titleId = useId()
  return (
    <div>
      <p
        id={titleId}
        className="mb-1 px-3 text-small font-semibold text-ink-soft in-[.folded]:max-2xl:sr-only"
      >
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <AppLink
              to={to}
              activeOptions={hereOnly}
              look="bare"
              className="flex min-h-10 items-center gap-2.5 rounded-medium px-3 transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary touch:min-h-11"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="tracking-tight whitespace-nowrap in-[.folded]:max-2xl:sr-only">
                {label}
              </span>
              {to === '/friend_requests' && <RequestCount count={waiting.requests} />}
              {to === '/admin/access-requests' && <RequestCount count={waiting.newcomers} />}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RequestCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{formatNumber(count)}</span>
      <CountBadge count={count} className="ml-auto in-[.folded]:max-2xl:hidden" />
    </>
  )
}
