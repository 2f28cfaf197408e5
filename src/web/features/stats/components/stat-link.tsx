import type { ReactNode } from 'react'
import type { DiarySearch } from '#web/features/viewings/components/diary.tsx'
import { AppLink } from '#web/ui/app-link.tsx'

interface StatLinkProps {
  /** Whose; default: the user's. */
  readonly owner: string | undefined
  readonly children: ReactNode
}

const look = 'underline decoration-line-strong underline-offset-4 hover:text-primary'

/** A figure's viewings, in the diary. */
export function DiaryLink({ owner, search, children }: StatLinkProps & { search: DiarySearch }) {
  return owner === undefined ? (
    <AppLink to="/journal" search={search} look="bare" className={look}>
      {children}
    </AppLink>
  ) : (
    <AppLink to="/journal/$id" params={{ id: owner }} search={search} look="bare" className={look}>
      {children}
    </AppLink>
  )
}

/** A figure's titles, in the list of what is seen. */
export function SeenLink({ owner, filter, children }: StatLinkProps & { filter: string }) {
  const search = { watched: true, filter }
  return owner === undefined ? (
    <AppLink to="/watchlist/list" search={search} look="bare" className={look}>
      {children}
    </AppLink>
  ) : (
    <AppLink
      to="/watchlist/list/$id"
      params={{ id: owner }}
      search={search}
      look="bare"
      className={look}
    >
      {children}
    </AppLink>
  )
}

/** A figure's games, in the list of what is played. */
export function PlayedLink({ owner, filter, children }: StatLinkProps & { filter: string }) {
  const search = { played: true, filter }
  return owner === undefined ? (
    <AppLink to="/steam/list" search={search} look="bare" className={look}>
      {children}
    </AppLink>
  ) : (
    <AppLink
      to="/steam/list/$id"
      params={{ id: owner }}
      search={search}
      look="bare"
      className={look}
    >
      {children}
    </AppLink>
  )
}
