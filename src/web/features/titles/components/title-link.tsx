import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { coverTransition } from '#web/ui/cover-transition.ts'
import { keyOf, tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { coverName, toKnownTitle } from '../known-title.ts'

interface TitleLinkProps {
  readonly title: AnyTitle
  readonly className?: string
  readonly children: ReactNode
}

/** Link to a title's page, with a view transition of its cover. */
export function TitleLink({ title, className, children }: TitleLinkProps) {
  return (
    <AppLink
      look="bare"
      to={title.mediaType === 'movie' ? '/watchlist/movie/$id' : '/watchlist/tv/$id'}
      params={{ id: String(tmdbIdOf(title)) }}
      state={{ known: toKnownTitle(title) }}
      {...coverTransition(coverName(keyOf(title)))}
      className={className}
    >
      {children}
    </AppLink>
  )
}
