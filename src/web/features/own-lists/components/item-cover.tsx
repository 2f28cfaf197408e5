import type { CSSProperties } from 'react'
import type { Work } from '#shared/friends.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'
import { hueOf, isLight } from '#web/ui/cover-hue.ts'
import { cx } from '#web/ui/cx.ts'

interface ItemCoverProps {
  readonly work: Work
  /** Written on a generated cover: « 2001 · Film ». */
  readonly facts?: string | undefined
  /** Its width on the page, as in `<img sizes>`. */
  readonly sizes: string
  readonly hue: number | undefined
  readonly isEager: boolean
}

/** Any work in the shape of a poster; a game's wide art is centred, on its own colour. */
export function ItemCover({ work, facts, sizes, hue, isEager }: ItemCoverProps) {
  const { title } = work
  const cover = { title, facts, hue, isEager }
  if (work.type !== 'game') {
    return <Cover kind={work.type} image={posterImage(work.poster_path, sizes)} {...cover} />
  }
  const image = work.headerImage === null ? undefined : { src: work.headerImage }
  return (
    <div
      style={{ '--cover-hue': hue ?? hueOf(title) } as CSSProperties}
      className={cx(
        'cover grid aspect-2/3 items-center rounded-medium',
        isLight(title) && 'is-light',
      )}
    >
      <Cover kind="game" image={image} {...cover} />
    </div>
  )
}
