import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import './compact-rating.css'

interface CompactRatingProps {
  /** What is rated, said aloud. */
  readonly label: string
  /** 1–10 (five stars by halves), or none. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const HALVES = 10
/** Milliseconds without a key before the figure is taken: going from 3 to 8 is one choice. */
const PAUSE = 400

/**
 * The stars of a small card: the same slider as Rating without a button to clear. Pressing the
 * figure that stands, or sliding off to the left, takes it away; 0 or Delete on a keyboard.
 */
export function CompactRating({ label, value: given, onChange }: CompactRatingProps) {
  const [preview, setPreview] = useState<number>()
  /** 0–10; shown until what is given says the same. */
  const [chosen, setChosen] = useState<number>()
  const pressed = useRef<number>(undefined)
  const value = chosen ?? given ?? 0
  if (chosen !== undefined && chosen === (given ?? 0)) setChosen(undefined)
  const take = useEffectEvent(() => {
    if (chosen !== undefined && chosen !== (given ?? 0)) onChange(chosen === 0 ? null : chosen)
  })
  useEffect(() => {
    if (chosen === undefined) return undefined
    const timer = setTimeout(take, PAUSE)
    return () => clearTimeout(timer)
  }, [chosen])
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pressed.current = halvesUnder(event)
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const from = pressed.current
    pressed.current = undefined
    setPreview(undefined)
    if (from === undefined) return
    const at = halvesUnder(event)
    choose(at === from && at === value ? 0 : at)
  }
  const giveUp = () => {
    pressed.current = undefined
    setPreview(undefined)
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (!['0', 'Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    choose(0)
  }
  return (
    <div className="flex items-center gap-1.5">
      <div
        className="relative cursor-pointer touch-pan-y rounded-small py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary touch:py-3"
        onPointerDown={press}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' || pressed.current !== undefined) {
            setPreview(halvesUnder(event))
          }
        }}
        onPointerUp={release}
        onPointerLeave={giveUp}
        onPointerCancel={giveUp}
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
          onChange={(event) => choose(event.target.valueAsNumber)}
          onKeyDown={clearByKey}
          className="compact-slider"
        />
        <div className="compact-stars">
          <span style={{ width: `${(preview ?? value ?? 0) * 10}%` }} />
        </div>
      </div>
      <span aria-hidden className="text-small font-semibold tabular-nums">
        {value === null ? '' : formatRating(value)}
      </span>
    </div>
  )
}

function halvesUnder(event: PointerEvent<HTMLDivElement>): number {
  const box = event.currentTarget.getBoundingClientRect()
  if (box.width === 0) return 0
  const share = (event.clientX - box.left) / box.width
  return Math.min(HALVES, Math.max(0, Math.ceil(share * HALVES)))
}
