import { nameOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'
import { titleLine } from '../title-line.ts'

interface TitleCoverProps {
  readonly title: AnyTitle
  /** `sizes` of the picture. */
  readonly sizes: string
  readonly hue?: number | undefined
  readonly isEager?: boolean
  /** Width in rem of a small one. */
  readonly width?: number
  readonly className?: string
}

/** The cover of a film or a series. */
export function TitleCover({ title, sizes, ...look }: TitleCoverProps) {
  return (
    <Cover
      kind={title.mediaType}
      title={nameOf(title)}
      image={posterImage(title.poster_path, sizes)}
      genres={title.genres}
      facts={titleLine(title)}
      {...look}
    />
  )
}
