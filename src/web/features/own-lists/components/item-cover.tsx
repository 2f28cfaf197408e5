import type { Work } from '#shared/friends.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'

interface ItemCoverProps {
  readonly work: Work
  /** How wide it stands on the page, as in `<img sizes>`. */
  readonly sizes: string
  readonly hue: number | undefined
  readonly isEager: boolean
}

/** Any work in the room of a poster; a game's wide art is mounted in its middle. */
export function ItemCover({ work, sizes, hue, isEager }: ItemCoverProps) {
  const { title } = work
  if (work.type !== 'game') {
    const image = posterImage(work.poster_path, sizes)
    return <Cover kind={work.type} title={title} image={image} hue={hue} isEager={isEager} />
  }
  const image = work.headerImage === null ? undefined : { src: work.headerImage }
  return (
    <div className="grid aspect-2/3 items-center rounded-medium bg-sunken">
      <Cover kind="game" title={title} image={image} hue={hue} isEager={isEager} />
    </div>
  )
}
