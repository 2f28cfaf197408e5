import { memo, useMemo, useState, type PointerEvent } from 'react'
import type { Range } from '#shared/games.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { heightScale, spread, timeTicks, type Tick } from '../chart-scales.ts'
import type { Curve } from '../compared.ts'
import { colourOf, CurveNumber, dashesOf } from './curve-mark.tsx'
import { formatMoment, formatTick } from '../moment-words.ts'
import { curveOf, timeOf, type Moments } from '../moments.ts'
import { Readout } from './readout.tsx'
import type { Scale } from '../use-comparison.ts'

export interface PlayerChartProps {
  readonly curves: readonly Curve[]
  readonly moments: Moments
  readonly range: Range
  readonly scale: Scale
}

const words = fr.players.curves
const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/**
 * The curves on one time axis. A pointer over them, or the arrows, reads one moment: the figures
 * stand below, beside each game's number and stroke.
 */
export function PlayerChart({ curves, moments, range, scale }: PlayerChartProps) {
  const [read, setRead] = useState<number>()
  const [shown, setShown] = useState<number>()
  const height = useMemo(
    () =>
      heightScale(
        curves.map(({ values }) => values),
        scale,
      ),
    [curves, scale],
  )
  const lastPlace = moments.count - 1
  const place = read === undefined ? undefined : Math.min(read, lastPlace)
  const readUnder = (pointer: PointerEvent<HTMLDivElement>) => {
    const box = pointer.currentTarget.getBoundingClientRect()
    const part = (pointer.clientX - box.left) / box.width
    setRead(Math.round(Math.min(1, Math.max(0, part)) * lastPlace))
  }
  return (
    <div>
      <div className="relative mt-3 h-76 pr-8 pb-7 pl-14">
        <Heights ticks={height.ticks} />
        <div
          className="relative h-full touch-pan-y rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
          onPointerMove={readUnder}
          onPointerDown={readUnder}
          onPointerLeave={(pointer) => pointer.pointerType === 'mouse' && setRead(undefined)}
        >
          <Drawing curves={curves} height={height} shown={shown} />
          {place !== undefined && (
            <div
              aria-hidden
              style={{ left: percent(place / lastPlace) }}
              className="pointer-events-none absolute inset-y-0 border-l border-line-strong"
            />
          )}
          <input
            type="range"
            min={0}
            max={lastPlace}
            step={1}
            value={place ?? lastPlace}
            aria-label={words.moment}
            aria-valuetext={said(curves, moments, place ?? lastPlace)}
            onChange={(change) => setRead(change.target.valueAsNumber)}
            onBlur={() => setRead(undefined)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <Times moments={moments} range={range} />
      </div>
      <Readout curves={curves} moments={moments} place={place} onShow={setShown} />
    </div>
  )
}

/** A moment in words: when, and each game's figure. */
function said(curves: readonly Curve[], moments: Moments, place: number): string {
  const figures = curves.map(({ name, values }) => {
    const value = values[place]
    return `${name} ${value === undefined ? words.missingSaid : formatNumber(value)}`
  })
  return `${formatMoment(timeOf(moments, place))} : ${figures.join(', ')}`
}

function Heights({ ticks }: { readonly ticks: readonly Tick[] }) {
  return (
    <div aria-hidden className="absolute inset-y-0 right-8 left-0 mb-7">
      {ticks.map(({ at, value }) => (
        <div
          key={value}
          style={{ bottom: percent(at) }}
          className="absolute right-0 left-14 border-t border-line"
        >
          <span className="absolute right-full -translate-y-1/2 pr-2 text-small whitespace-nowrap text-ink-soft tabular-nums">
            {formatTick(value)}
          </span>
        </div>
      ))}
    </div>
  )
}

function Times({ moments, range }: { readonly moments: Moments; readonly range: Range }) {
  return (
    <div aria-hidden className="absolute right-8 bottom-0 left-14 h-6 text-small text-ink-soft">
      {timeTicks(moments, 6)
        .filter(({ at }) => at > 0.03 && at < 0.97)
        .map(({ at, value }, index) => (
          <span
            key={value}
            style={{ left: percent(at) }}
            className={cx(
              'absolute top-1 -translate-x-1/2 whitespace-nowrap',
              index % 2 === 1 && 'max-sm:hidden',
            )}
          >
            {formatTick(value, range)}
          </span>
        ))}
    </div>
  )
}

interface DrawingProps {
  readonly curves: readonly Curve[]
  readonly height: ReturnType<typeof heightScale>
  /** The curve that is looked at. */
  readonly shown: number | undefined
}

/** The curves themselves: thousands of points that a reading must not draw again. */
const Drawing = memo(function Drawing({ curves, height, shown }: DrawingProps) {
  const drawn = curves.filter(({ values }) => values.some((value) => value !== undefined))
  const ends = spread(
    drawn.map(({ values }) =>
      height.heightOf(values.findLast((value) => value !== undefined) ?? 0),
    ),
  )
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={cx(
          'absolute inset-0 size-full overflow-visible',
          shown !== undefined && 'is-one-shown',
        )}
      >
        {drawn.map(({ steamApiId, place, values }) => (
          <path
            key={steamApiId}
            d={curveOf(values, height.heightOf)}
            strokeDasharray={dashesOf(place)}
            className={cx('curve-stroke', colourOf(place), shown === place && 'is-shown')}
          />
        ))}
      </svg>
      {drawn.map(({ steamApiId, place }, index) => (
        <span
          key={steamApiId}
          style={{ bottom: percent(ends[index] ?? 0) }}
          className="absolute left-full ml-1.5 flex translate-y-1/2"
        >
          <CurveNumber place={place} />
        </span>
      ))}
    </>
  )
})
