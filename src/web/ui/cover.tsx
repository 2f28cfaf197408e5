import { useState } from 'react'
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
  /**
   * For a small one beside its title, how wide it is, in rem: it shows the title's first letter, as
   * its words would be too small to read, and a third of what drawing a row costs.
   */
  readonly width?: number
  readonly className?: string
}

/** How large a title is set, in hundredths of the cover's width: at least, at most, over its longest word, over it all. */
type Fit = readonly [least: number, most: number, word: number, whole: number]

const shapes = {
  poster: {
    box: 'aspect-2/3',
    words: 'cover-title',
    size: { width: 342, height: 513 },
    fit: [8, 20, 116, 74],
  },
  art: {
    box: 'aspect-460/215',
    words: 'art-title',
    size: { width: 460, height: 215 },
    fit: [5, 12, 110, 39],
  },
} as const

/** A cover, 2:3 unless it lies. The title beside it says what it is, so the picture itself is silent. */
export function Cover(props: CoverProps) {
  const { title, image, isEager = false, shape = 'poster', width, className } = props
  const { box, words, size, fit } = shapes[shape]
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.src
  const sized =
    width === undefined
      ? { '--cover-size': sizeFor(title, fit) }
      : { width: `${width}rem`, fontSize: `${width / 2}rem` }
  const style = { '--cover-hue': hueOf(title), ...sized }
  return (
    <div
      aria-hidden
      style={style}
      className={cx(
        'relative rounded-medium card-cover',
        width === undefined && 'measured-cover overflow-hidden',
        box,
        className,
      )}
    >
      {isShown ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt=""
          {...size}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(image.src)}
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      ) : width !== undefined ? (
        <p className="grid size-full place-items-center font-title leading-none font-semibold uppercase">
          {Array.from(title)[0]}
        </p>
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

/** As large as the longest word and the whole title allow. A line may break at a hyphen, and does in
 * long words only. */
function sizeFor(title: string, [least, most, word, whole]: Fit): string {
  const longestWord = Math.max(...title.split(/\s+|(?<=\S{5})-/).map((part) => part.length))
  const size = Math.min(most, word / longestWord, whole / Math.sqrt(title.length))
  return `${Math.max(least, size).toFixed(1)}cqi`
}

/** The same title always has the same colour: 0–359 degrees. */
export function hueOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase().replaceAll('\u00A0', ' ')) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash % 360
}
