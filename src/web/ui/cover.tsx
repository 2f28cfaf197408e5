import { useState, type CSSProperties } from 'react'
import { cx } from './cx.ts'

export interface CoverImage {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

interface CoverProps {
  readonly title: string
  /** Without it, or when it does not come, the title itself is set on a card of its own colour. */
  readonly image?: CoverImage | undefined
  /** In view from the start: loaded at once rather than when scrolled to. */
  readonly isEager?: boolean
  readonly className?: string
}

/** A cover, 2:3. The title beside it says what it is, so the picture itself is silent. */
export function Cover({ title, image, isEager = false, className }: CoverProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.src
  return (
    <div
      aria-hidden
      style={{ '--cover-hue': hueOf(title), '--cover-size': sizeFor(title) } as CSSProperties}
      className={cx('card-cover relative aspect-2/3 overflow-hidden rounded-medium', className)}
    >
      {isShown ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt=""
          width={342}
          height={513}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(image.src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <p className="absolute inset-0 flex flex-col justify-end overflow-hidden cover-title font-title leading-[1.08] font-semibold wrap-break-word hyphens-auto">
          {title}
        </p>
      )}
    </div>
  )
}

/** In hundredths of the cover's width: as large as the longest word and the whole title allow. */
function sizeFor(title: string): string {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  const size = Math.min(17, 118 / longestWord, 58 / Math.sqrt(title.length))
  return `${Math.max(8, size).toFixed(1)}cqi`
}

/** The same title always has the same colour: 0–359 degrees. */
export function hueOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash % 360
}
