import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { gliding } from '#web/ui/gliding.ts'
import { keyOf, tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { coverName, knownOf } from '../known-title.ts'

interface TitleLinkProps {
  readonly title: AnyTitle
  readonly className?: string
  readonly children: ReactNode
}

/** The way to a title's own page; its cover glides there when the browser can and the person likes motion. */
export function TitleLink({ title, className, children }: TitleLinkProps) {
  return (
    <AppLink
      look="bare"
      to={title.mediaType === 'movie' ? '/watchlist/movie/$id' : '/watchlist/tv/$id'}
      params={{ id: String(tmdbIdOf(title)) }}
      state={{ known: knownOf(title) }}
      {...gliding(coverName(keyOf(title)))}
      className={className}
    >
      {children}
    </AppLink>
  )
}
