import { useState, type CSSProperties } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import { drawingOf, type Kind } from './compositions.ts'
import { hueOf, isLight } from './cover-hue.ts'
import { cx } from './cx.ts'
import { compositionAt } from './hue-among.ts'
import { firstLetter } from './initials.ts'
import './cover.css'

export interface CoverImage {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

interface CoverProps {
  readonly title: string
  /** Without it, or when it fails to load, a generated cover shows the title. */
  readonly image?: CoverImage | undefined
  /** A game's cover is landscape, in the ratio of Steam's header image. */
  readonly kind?: Kind
  /** Choose the drawing of a generated cover. */
  readonly genres?: readonly string[] | undefined
  /** Written on a generated cover, above its title: « 2001 · Film ». */
  readonly facts?: string | undefined
  /** Degrees, and the composition (`hueAmong`); the title's own by default. */
  readonly hue?: number | undefined
  /** Above the fold: loaded eagerly. */
  readonly isEager?: boolean
  /**
   * Width in rem of a small cover beside its title. Without an image it shows only the initial: the
   * title would be illegible, and cost a third of a row's rendering.
   */
  readonly width?: number
  readonly className?: string
}

/** A cover. Decorative: the title is next to it. */
export function Cover(props: CoverProps) {
  const { title, image, kind = 'movie', isEager = false, hue = hueOf(title), width } = props
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.src
  const isArt = kind === 'game'
  const style = {
    '--cover-hue': hue,
    // The initial fits the height, which for wide art is less than half the width.
    ...(width !== undefined && {
      width: `${width}rem`,
      fontSize: `${width / (isArt ? 3.5 : 2)}rem`,
    }),
  } as CSSProperties
  const size = isArt ? { width: 460, height: 215 } : { width: 342, height: 513 }
  return (
    <div
      aria-hidden
      style={style}
      className={cx(
        'cover relative',
        isArt ? 'is-art aspect-460/215' : 'aspect-2/3',
        width === undefined
          ? 'is-measured overflow-hidden rounded-medium'
          : 'shrink-0 rounded-small',
        isLight(title) && 'is-light',
        props.className,
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
          {firstLetter(title)}
        </p>
      ) : (
        <p
          data-facts={props.facts}
          style={{
            background: drawingOf(compositionAt(hue, { kind, title, genres: props.genres })),
          }}
          className={cx(
            'cover-title font-title font-semibold wrap-break-word hyphens-auto',
            stepOf(title, isArt),
          )}
        >
          {/* Clamped, to leave room for the drawing. */}
          <span className={isArt ? 'line-clamp-4' : 'line-clamp-6'}>
            {withNoBreakSpaces(title)}
          </span>
        </p>
      )}
    </div>
  )
}

/** The largest of three font sizes that fits the title. */
function stepOf(title: string, isArt: boolean): string {
  const longest = Math.max(...title.split(/[\s-]+/).map((part) => part.length))
  const [large, medium] = isArt ? [26, 48] : [32, 58]
  if (longest <= 10 && title.length <= large) return 'is-large'
  return longest <= 13 && title.length <= medium ? '' : 'is-small'
}
