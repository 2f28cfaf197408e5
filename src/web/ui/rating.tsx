import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import { cx } from './cx.ts'
import { Stars } from './stars.tsx'
import { useChoice } from './use-choice.ts'

interface RatingProps {
  /** Accessible name: « Ma note pour Amélie ». */
  readonly label: string
  /** 1–10 (five stars by halves), or none. */
  readonly value: number | null
  /** Awaited: the chosen value shows until it settles. */
  readonly onChange: (value: number | null) => unknown
}

const HALVES = 10

/**
 * Five stars by halves, as one slider: arrows move by a half, 0 or Delete clears; press or slide
 * with a pointer.
 */
export function Rating({ label, value: given, onChange }: RatingProps) {
  const [preview, setPreview] = useState<number>()
  const stars = useRef<HTMLDivElement>(null)
  const choice = useChoice(given ?? 0, (halves) => onChange(halves === 0 ? null : halves))
  const { value } = choice
  const under = (pointer: PointerEvent) => {
    const box = stars.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const share = (pointer.clientX - box.left) / box.width
    return Math.min(HALVES, Math.max(0, Math.ceil(share * HALVES)))
  }
  const clearByKey = (press: KeyboardEvent) => {
    if (!['0', 'Delete', 'Backspace'].includes(press.key)) return
    press.preventDefault()
    choice.take(0)
  }
  return (
    <div className="inline-flex items-center gap-1">
      <div
        ref={stars}
        className="relative cursor-pointer touch-pan-y rounded-small py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:py-2.5"
        onPointerDown={(press) => press.currentTarget.setPointerCapture?.(press.pointerId)}
        onPointerMove={(move) => setPreview(under(move))}
        onPointerLeave={() => setPreview(undefined)}
        onPointerCancel={() => setPreview(undefined)}
        onPointerUp={(release) => {
          setPreview(undefined)
          choice.take(under(release))
        }}
      >
        <input
          type="range"
          min={0}
          max={HALVES}
          step={1}
          value={value}
          aria-label={label}
          aria-valuetext={value === 0 ? fr.kit.notRated : fr.kit.ratedOutOf5(formatRating(value))}
          onChange={(change) => choice.step(change.target.valueAsNumber)}
          onKeyDown={clearByKey}
          onBlur={choice.settle}
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
        onClick={() => choice.take(0)}
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
