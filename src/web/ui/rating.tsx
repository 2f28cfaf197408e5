import { X } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import { cx } from './cx.ts'
import { halvesUnder, useHalfStars, type HalfStarsProps } from './half-stars.ts'
import { Stars } from './stars.tsx'

/**
 * Five stars by halves, as one slider: arrows move by a half, 0 or Delete clears; press or slide
 * with a pointer.
 */
export function Rating(props: HalfStarsProps) {
  const [preview, setPreview] = useState<number>()
  const { value, commit, slider } = useHalfStars(props)
  return (
    <div className="inline-flex items-center gap-1">
      <div
        className="relative cursor-pointer touch-pan-y rounded-small py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:py-2.5"
        onPointerDown={(press) => press.currentTarget.setPointerCapture?.(press.pointerId)}
        onPointerMove={(move) => setPreview(halvesUnder(move))}
        onPointerLeave={() => setPreview(undefined)}
        onPointerCancel={() => setPreview(undefined)}
        onPointerUp={(release) => {
          setPreview(undefined)
          commit(halvesUnder(release))
        }}
      >
        <input
          {...slider}
          className="pointer-events-none absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <Stars value={preview ?? value} />
      </div>
      <span aria-hidden className="min-w-7 text-small font-semibold tabular-nums">
        {(preview ?? value) === 0 ? '' : formatRating(preview ?? value)}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={fr.kit.clearRating}
        title={fr.kit.clearRating}
        onClick={() => commit(0)}
        className={cx(
          'inline-flex size-6 items-center justify-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink touch:size-11',
          value === 0 && 'invisible',
        )}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
