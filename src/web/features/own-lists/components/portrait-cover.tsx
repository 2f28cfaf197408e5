import type { Work } from '#shared/friends.ts'
import { posterImage } from '#web/lib/poster.ts'
import type { Subject } from '#web/ui/compositions.ts'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'

interface PortraitCoverProps {
  readonly work: Work
  /** How wide it stands on the page, as in `<img sizes>`. */
  readonly sizes: string
  readonly hue?: number | undefined
  readonly isEager?: boolean
  /** Width in rem of a small one beside its title, as a cover's. */
  readonly width?: number
}

/** What a poster of it is drawn from. */
export function subjectOf({ title }: Work): Subject {
  return { title }
}

/** Any work as a poster: of a game's wide art, the middle. */
export function PortraitCover({ work, sizes, hue, isEager = false, width }: PortraitCoverProps) {
  if (work.type === 'game' && work.headerImage !== null) {
    return (
      <div
        style={width === undefined ? undefined : { width: `${width}rem` }}
        className={cx(
          'flex aspect-2/3 shrink-0 justify-center overflow-hidden',
          width === undefined ? 'rounded-medium' : 'rounded-small',
        )}
      >
        <Cover
          kind="game"
          title={work.title}
          image={{ src: work.headerImage }}
          hue={hue}
          isEager={isEager}
          className="h-full shrink-0"
        />
      </div>
    )
  }
  return (
    <Cover
      title={work.title}
      image={work.type === 'game' ? undefined : posterImage(work.poster_path, sizes)}
      hue={hue}
      isEager={isEager}
      {...(width !== undefined && { width })}
      className="shrink-0"
    />
  )
}
