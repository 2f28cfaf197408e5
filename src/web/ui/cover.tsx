import { useState } from 'react'
import { cx } from './cx.ts'

export interface CoverImage {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

interface CoverProps {
  readonly title: string
  /** Without it, or when it fails to load, a generated cover shows the title. */
  readonly image?: CoverImage | undefined
  /** Above the fold: loaded eagerly. */
  readonly isEager?: boolean
  /** `art`: landscape, the ratio of Steam's header image. */
  readonly shape?: keyof typeof shapes
  /**
   * Width in rem of a small cover beside its title. It shows only the initial: the title would be
   * illegible, and cost a third of a row's rendering.
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

/** A cover, 2:3 or landscape. Decorative: the title stands beside it. */
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

/** The font size that fits both the longest word and the whole title; long words may break at hyphens. */
function sizeFor(title: string, [least, most, word, whole]: Fit): string {
  const longestWord = Math.max(...title.split(/\s+|(?<=\S{5})-/).map((part) => part.length))
  const size = Math.min(most, word / longestWord, whole / Math.sqrt(title.length))
  return `${Math.max(least, size).toFixed(1)}cqi`
}

/** A hue (0–359) derived from the title. */
export function hueOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase().replaceAll('\u00A0', ' ')) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash % 360
}
