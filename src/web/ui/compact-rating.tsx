import { useRef, useState, type PointerEvent } from 'react'
import { formatRating } from '#web/i18n/format.ts'
import { halvesUnder, useHalfStars, type HalfStarsProps } from './half-stars.ts'
import './compact-rating.css'

/**
 * Rating for small cards, without a clear button: press the current value or drag off to the left
 * to clear; 0 or Delete on a keyboard. No tab stop: a list would have hundreds.
 */
export function CompactRating(props: HalfStarsProps) {
  const [preview, setPreview] = useState<number>()
  const pressed = useRef<number>(undefined)
  const { value, commit, slider } = useHalfStars(props)
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
    commit(at === from && at === value ? 0 : at)
  }
  const giveUp = () => {
    pressed.current = undefined
    setPreview(undefined)
  }
  return (
    <div className="flex items-center gap-1.5">
      <div
        className="stars-hit cursor-pointer touch-pan-y"
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
          {...slider}
          tabIndex={-1}
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
