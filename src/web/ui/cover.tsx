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
  /** `art`: lying, as wide as a store's header picture, for a game. */
  readonly shape?: keyof typeof shapes
  readonly className?: string
}

const shapes = {
  poster: { box: 'aspect-2/3', words: 'cover-title', width: 342, height: 513, scale: 1 },
  art: { box: 'aspect-460/215', words: 'art-title', width: 460, height: 215, scale: 0.6 },
}

/** A cover, 2:3 unless it lies. The title beside it says what it is, so the picture itself is silent. */
export function Cover(props: CoverProps) {
  const { title, image, isEager = false, shape = 'poster', className } = props
  const { box, words, width, height, scale } = shapes[shape]
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.src
  return (
    <div
      aria-hidden
      style={
        { '--cover-hue': hueOf(title), '--cover-size': sizeFor(title, scale) } as CSSProperties
      }
      className={cx('card-cover relative overflow-hidden rounded-medium', box, className)}
    >
      {isShown ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt=""
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(image.src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <p
          className={cx(
            'absolute inset-0 flex flex-col justify-end overflow-hidden font-title leading-[1.08] font-semibold wrap-break-word hyphens-auto',
            words,
          )}
        >
          {title}
        </p>
      )}
    </div>
  )
}

/** In hundredths of the cover's width: as large as the longest word and the whole title allow. */
function sizeFor(title: string, scale: number): string {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  const size = Math.min(17, 118 / longestWord, 58 / Math.sqrt(title.length))
  return `${(Math.max(8, size) * scale).toFixed(1)}cqi`
}

/** The same title always has the same colour: 0–359 degrees. */
export function hueOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash % 360
}
