import type { ReactNode } from 'react'
import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { posterImage } from '#web/lib/poster.ts'
import { workTarget } from '../work-target.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { Subject } from '#web/ui/compositions.ts'
import { Cover } from '#web/ui/cover.tsx'

interface WorkLinkProps {
  readonly work: Work
  readonly className?: string
  readonly children: ReactNode
}

/** Link to the page of a film, series or game. */
export function WorkLink({ work, className = '', children }: WorkLinkProps) {
  return (
    <AppLink {...workTarget(work)} look="bare" className={className}>
      {children}
    </AppLink>
  )
}

interface WorkPictureProps {
  readonly work: Work
  /** Width of a poster in rem. Default: full width. */
  readonly width?: number
  /** Width of a game's landscape art in rem. Default: wider than a poster. */
  readonly gameWidth?: number | undefined
  /** Unlike the neighbours' (`hueAmong`). */
  readonly hue?: number | undefined
}

/** What its cover is drawn from. */
export function subjectOfWork({ title, type }: Work): Subject {
  return { title, kind: type }
}

/** Ratio of a game's art to a poster, in width. */
const WIDER = 1.6

/** The work's cover; decorative. */
export function WorkPicture({
  work,
  width,
  gameWidth = width && width * WIDER,
  hue,
}: WorkPictureProps) {
  const isGame = work.type === 'game'
  const rem = isGame ? gameWidth : width
  const art = isGame && work.headerImage !== null ? { src: work.headerImage } : undefined
  return (
    <Cover
      kind={work.type}
      title={work.title}
      facts={[work.releaseDate?.slice(0, 4), fr.watchlist.mediaType[work.type]]
        .filter(Boolean)
        .join(' · ')}
      hue={hue}
      image={isGame ? art : posterImage(work.poster_path, '6rem')}
      {...(rem !== undefined && { width: rem })}
      className="shrink-0 self-center"
    />
  )
}
