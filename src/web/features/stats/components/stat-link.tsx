import type { ReactNode } from 'react'
import type { DiarySearch } from '#web/features/viewings/components/diary.tsx'
import { AppLink } from '#web/ui/app-link.tsx'

interface StatLinkProps {
  /** Default: the user. */
  readonly owner: string | undefined
  readonly children: ReactNode
}

const look = 'underline decoration-line-strong underline-offset-4 hover:text-primary'

/** A figure's viewings, in the diary. */
export function DiaryLink({ owner, search, children }: StatLinkProps & { search: DiarySearch }) {
  return (
    <AppLink
      to={owner === undefined ? '/journal' : '/journal/$id'}
      params={{ id: owner ?? '' }}
      search={search}
      look="bare"
      className={look}
    >
      {children}
    </AppLink>
  )
}

/** A figure's titles, in the list of what is seen. */
export function SeenLink({ owner, filter, children }: StatLinkProps & { filter: string }) {
  return (
    <AppLink
      to={owner === undefined ? '/watchlist/list' : '/watchlist/list/$id'}
      params={{ id: owner ?? '' }}
      search={{ watched: true, filter }}
      look="bare"
      className={look}
    >
      {children}
    </AppLink>
  )
}

/** A figure's games, in the list of what is played. */
export function PlayedLink({ owner, filter, children }: StatLinkProps & { filter: string }) {
  return (
    <AppLink
      to={owner === undefined ? '/steam/list' : '/steam/list/$id'}
      params={{ id: owner ?? '' }}
      search={{ played: true, filter }}
      look="bare"
      className={look}
    >
      {children}
    </AppLink>
  )
}

/** A year's own statistics. */
export function YearLink({ owner, year }: Pick<StatLinkProps, 'owner'> & { year: string }) {
  return (
    <AppLink
      to={owner === undefined ? '/stats' : '/stats/$id'}
      params={{ id: owner ?? '' }}
      search={{ year }}
      look="bare"
      className={look}
    >
      {year}
    </AppLink>
  )
}
