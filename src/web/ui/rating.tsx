import { X } from 'lucide-react'
import { useRef, useState } from 'react'
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
  const isPressed = useRef(false)
  const { value, commit, slider } = useHalfStars(props)
  const giveUp = () => {
    isPressed.current = false
    setPreview(undefined)
  }
  return (
    <div className="inline-flex items-center gap-1">
      <div
        className="relative cursor-pointer touch-pan-y rounded-small py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:py-2.5"
        onPointerDown={(press) => {
          if (press.button !== 0) return
          press.currentTarget.setPointerCapture?.(press.pointerId)
          isPressed.current = true
        }}
        onPointerMove={(move) => setPreview(halvesUnder(move))}
        onPointerLeave={giveUp}
        onPointerCancel={giveUp}
        onPointerUp={(release) => {
          if (isPressed.current) commit(halvesUnder(release))
          giveUp()
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
