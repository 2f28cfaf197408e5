import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatRating } from '#web/i18n/format.ts'
import { useChoice } from './use-choice.ts'
import './compact-rating.css'

interface CompactRatingProps {
  /** Accessible name. */
  readonly label: string
  /** 1–10 (five stars by halves), or none. */
  readonly value: number | null
  readonly tabIndex?: number
  /** Awaited: the chosen value shows until it settles. */
  readonly onChange: (value: number | null) => unknown
}

const HALVES = 10

/**
 * Rating for small cards, without a clear button: press the current value or drag off to the left
 * to clear; 0 or Delete on a keyboard.
 */
export function CompactRating({ label, value: given, onChange, tabIndex }: CompactRatingProps) {
  const [preview, setPreview] = useState<number>()
  const pressed = useRef<number>(undefined)
  const choice = useChoice(given ?? 0, (halves) => onChange(halves === 0 ? null : halves))
  const { value } = choice
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
    choice.take(at === from && at === value ? 0 : at)
  }
  const giveUp = () => {
    pressed.current = undefined
    setPreview(undefined)
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (!['0', 'Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    choice.take(0)
  }
  return (
    <div className="flex items-center gap-1.5">
      <div
        className="cursor-pointer touch-pan-y"
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
          tabIndex={tabIndex}
          value={value}
          aria-label={label}
          aria-valuetext={value === 0 ? fr.kit.notRated : fr.kit.ratedOutOf5(formatRating(value))}
          onChange={(event) => choice.step(event.target.valueAsNumber)}
          onKeyDown={clearByKey}
          onBlur={choice.settle}
          className="compact-slider"
          style={{ paddingRight: `${100 - (preview ?? value) * 10}%` }}
        />
      </div>
      <span aria-hidden className="text-small font-semibold tabular-nums">
        {(preview ?? value) === 0 ? '' : formatRating(preview ?? value)}
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
