import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Brand } from './brand.tsx'
import { groups, exactMatch, type Place } from './navigation.tsx'
import type { FrameCounts } from './frame-counts.ts'
import './rail.css'

interface RailProps extends NavGroupsProps {
  /** Labels below the icons, unless the screen is wide: the panel needs the room. */
  readonly isNarrow: boolean
}

/** Navigation of a wide screen. */
export function Rail({ user, waiting, isNarrow }: RailProps) {
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  // In a low window the last places are below the fold: scrolls to the current one.
  useEffect(() => {
    const showOpen = () =>
      nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    showOpen()
    return router.subscribe('onRendered', showOpen)
  }, [router])
  return (
    <nav
      ref={nav}
      aria-label={fr.frame.nav.main}
      className={cx(
        'rail sticky top-0 flex h-[calc(100dvh-var(--above))] w-62 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-3 py-1.5 max-lg:hidden print:hidden',
        isNarrow && 'is-narrow',
      )}
    >
      <div className="px-2">
        <Brand />
      </div>
      <NavGroups user={user} waiting={waiting} />
    </nav>
  )
}

interface NavGroupsProps {
  readonly user: User
  readonly waiting: FrameCounts
}

/** The groups this user may see. */
export function NavGroups({ user, waiting }: NavGroupsProps) {
  const shown = groups.filter((group) => allows(group.access, user.role))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {shown.map((group) => (
        <NavGroup key={group.title} title={group.title} places={group.places} waiting={waiting} />
      ))}
    </div>
  )
}

interface NavGroupProps {
  readonly title: string
  readonly places: readonly Place[]
  readonly waiting: FrameCounts
}

function NavGroup({ title, places, waiting }: NavGroupProps) {
  const titleId = useId()
  return (
    <div>
      <p
        id={titleId}
        // The first group needs no visible heading.
        className={
          title === fr.frame.product
            ? 'sr-only'
            : 'mb-1 px-3 text-small font-semibold text-ink-soft'
        }
      >
        {title}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <AppLink
              to={to}
              activeOptions={exactMatch}
              look="bare"
              className="relative flex min-h-10 items-center gap-2.5 rounded-medium px-3 transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary touch:min-h-11"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="tracking-tight whitespace-nowrap">{label}</span>
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
      <CountBadge count={count} className="ml-auto" />
    </>
  )
}
