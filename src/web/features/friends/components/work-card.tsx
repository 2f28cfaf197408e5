import type { ReactNode } from 'react'
import type { Work } from '#shared/friends.ts'
import { posterImage } from '#web/lib/poster.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'

interface WorkLinkProps {
  readonly work: Work
  readonly className?: string
  readonly children: ReactNode
}

/** The way to a film's, a series' or a game's own page. */
export function WorkLink({ work: { type, id }, className = '', children }: WorkLinkProps) {
  const to = {
    movie: '/watchlist/movie/$id',
    tv: '/watchlist/tv/$id',
    game: '/steam/game-detail/$id',
  } as const
  return (
    <AppLink to={to[type]} params={{ id: String(id) }} look="bare" className={className}>
      {children}
    </AppLink>
  )
}

interface WorkPictureProps {
  readonly work: Work
  readonly className?: string
}

/** The picture that its kind has, in the shape of a cover; for the eye alone. */
export function WorkPicture({ work, className }: WorkPictureProps) {
  const image =
    work.type === 'game'
      ? work.headerImage === null
        ? undefined
        : { src: work.headerImage }
      : posterImage(work.poster_path, '6rem')
  return (
    <Cover
      title={work.title}
      {...(image && { image })}
      className={cx('shrink-0 shadow-card', className)}
    />
  )
}
