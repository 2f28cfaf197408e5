import { Cover } from '#web/ui/cover.tsx'
import { posterImage } from '#web/lib/poster.ts'
import type { KnownTitle } from '../known-title.ts'

interface PageCoverProps {
  /** Genres that choose the generated cover. */
  readonly drawn: KnownTitle
  readonly name: string
  readonly posterPath: string | null
}

/** The cover on a title's own page. */
export function PageCover({ drawn, name, posterPath }: PageCoverProps) {
  return (
    <Cover
      kind={drawn.key.startsWith('tv') ? 'tv' : 'movie'}
      title={name}
      genres={drawn.genres ?? []}
      facts={drawn.facts}
      image={posterImage(posterPath, '(min-width: 40rem) 14rem, 6.5rem')}
      isEager
    />
  )
}
