import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import { cx } from './cx.ts'
import { Stars } from './stars.tsx'

interface RatingProps {
  /** What is rated, said aloud: « Ma note pour Amélie ». */
  readonly label: string
  /** 1–10 (five stars by halves), or none. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly className?: string
}

const HALVES = 10

/**
 * Five stars by halves. One slider for the keyboard and for screen readers: arrows move by a half,
 * 0 or Delete clears. A finger or a mouse presses or slides over the stars.
 */
export function Rating({ label, value, onChange, className }: RatingProps) {
  const [preview, setPreview] = useState<number>()
  const stars = useRef<HTMLDivElement>(null)
  const choose = (next: number) => {
    const wanted = next === 0 ? null : next
    if (wanted !== value) onChange(wanted)
  }
  const under = (pointer: PointerEvent) => {
    const box = stars.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const share = (pointer.clientX - box.left) / box.width
    return Math.min(HALVES, Math.max(0, Math.ceil(share * HALVES)))
  }
  const clearByKey = (press: KeyboardEvent) => {
    if (!['0', 'Delete', 'Backspace'].includes(press.key)) return
    press.preventDefault()
    choose(0)
  }
  return (
    <div className={cx('inline-flex items-center gap-1', className)}>
      <div
        ref={stars}
        className="relative cursor-pointer touch-pan-y rounded-small py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:py-2.5"
        onPointerDown={(press) => press.currentTarget.setPointerCapture?.(press.pointerId)}
        onPointerMove={(move) => setPreview(under(move))}
        onPointerLeave={() => setPreview(undefined)}
        onPointerCancel={() => setPreview(undefined)}
        onPointerUp={(release) => {
          setPreview(undefined)
          choose(under(release))
        }}
      >
        <input
          type="range"
          min={0}
          max={HALVES}
          step={1}
          value={value ?? 0}
          aria-label={label}
          aria-valuetext={
            value === null ? fr.kit.notRated : fr.kit.ratedOutOf5(formatRating(value))
          }
          onChange={(change) => choose(change.target.valueAsNumber)}
          onKeyDown={clearByKey}
          className="pointer-events-none absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <Stars value={preview ?? value ?? 0} />
      </div>
      <span aria-hidden className="min-w-7 text-small font-semibold tabular-nums">
        {value === null ? '' : formatRating(value)}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={fr.kit.clearRating}
        title={fr.kit.clearRating}
        onClick={() => choose(0)}
        className={cx(
          'inline-flex size-6 items-center justify-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink touch:size-11',
          value === null && 'invisible',
        )}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
