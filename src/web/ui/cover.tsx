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
      style={{ '--cover-hue': hueOf(title) } as CSSProperties}
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
        <p
          className={cx(
            'absolute inset-0 flex flex-col justify-end overflow-hidden p-[9cqi] pl-[13cqi] font-title leading-[1.08] font-semibold wrap-break-word hyphens-auto',
            sizeFor(title),
          )}
        >
          {title}
        </p>
      )}
    </div>
  )
}

function sizeFor(title: string): string {
  if (title.length <= 14) return 'text-[17cqi]'
  if (title.length <= 32) return 'text-[13cqi]'
  return 'text-[10.5cqi]'
}

/** The same title always has the same colour: 0–359 degrees. */
export function hueOf(title: string): number {
  let hash = 7
  for (const letter of title.toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  }
  return hash % 360
}
