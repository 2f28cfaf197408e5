import { memo, useMemo, useState, type PointerEvent } from 'react'
import type { Range } from '#shared/games.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { heightScale, spreadLabels, timeTicks, type Tick } from '../chart-scales.ts'
import type { Curve } from '../compared.ts'
import { colourOf, CurveNumber, dashesOf } from './curve-mark.tsx'
import { formatMoment, formatTick } from '../format-moment.ts'
import { curveOf, timeOf, type Moments } from '../moments.ts'
import type { Scale } from '../use-comparison.ts'

export interface PlayerChartProps {
  readonly curves: readonly Curve[]
  readonly moments: Moments
  readonly range: Range
  readonly scale: Scale
}

const t = fr.players.curves
const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/**
 * Curves on one time axis, labelled at their end. The pointer or the arrow keys read the values of
 * one moment, shown beside the labels.
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
      <div className="relative mt-3 h-105 pr-8 pb-7 pl-14 sm:pr-52">
        <Heights ticks={height.ticks} />
        <div
          className="relative h-full touch-pan-y rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
          onPointerMove={readUnder}
          onPointerDown={readUnder}
          onPointerLeave={(pointer) => pointer.pointerType === 'mouse' && setRead(undefined)}
        >
          <Drawing curves={curves} height={height} shown={shown} />
          <Ends curves={curves} height={height} place={place} onShow={setShown} />
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
            aria-label={t.moment}
            aria-valuetext={valueText(curves, moments, place ?? lastPlace)}
            onChange={(change) => setRead(change.target.valueAsNumber)}
            onBlur={() => setRead(undefined)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <Times moments={moments} range={range} />
      </div>
      <p aria-hidden className="mt-2 text-small text-ink-soft">
        {place === undefined ? t.hint : formatMoment(timeOf(moments, place))}
      </p>
    </div>
  )
}

/** A moment as text: time, and each game's value. */
function valueText(curves: readonly Curve[], moments: Moments, place: number): string {
  const figures = curves.map(({ name, values }) => {
    const value = values[place]
    return `${name} ${value === undefined ? t.missingSaid : formatNumber(value)}`
  })
  return `${formatMoment(timeOf(moments, place))} : ${figures.join(', ')}`
}

function Heights({ ticks }: { readonly ticks: readonly Tick[] }) {
  return (
    <div aria-hidden className="absolute inset-y-0 right-8 left-0 mb-7 sm:right-52">
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
    <div
      aria-hidden
      className="absolute right-8 bottom-0 left-14 h-6 text-small text-ink-soft sm:right-52"
    >
      {timeTicks(moments, 6)
        .filter(({ at }) => at > 0.03 && at < 0.97)
        .map(({ at, value }, index) => (
          <span
            key={value}
            style={{ left: percent(at) }}
            className={cx(
              'absolute top-1 -translate-x-1/2 whitespace-nowrap',
              index % 2 === 1 && '@max-2xl/page:hidden',
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
  /** The highlighted curve. */
  readonly shown: number | undefined
}

/** Memoised: thousands of points. */
const Drawing = memo(function Drawing({ curves, height, shown }: DrawingProps) {
  const drawn = drawnOf(curves)
  return (
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
  )
})

function drawnOf(curves: readonly Curve[]): readonly Curve[] {
  return curves.filter(({ values }) => values.some((value) => value !== undefined))
}

interface EndsProps {
  readonly curves: readonly Curve[]
  readonly height: ReturnType<typeof heightScale>
  /** The selected moment; else the last value of each game. */
  readonly place: number | undefined
  /** Index of the highlighted curve. */
  readonly onShow: (place: number | undefined) => void
}

/** Labels at the end of the curves, with the selected values; numbers only on a phone. */
function Ends({ curves, height, place: read, onShow }: EndsProps) {
  const drawn = drawnOf(curves)
  const lastOf = ({ values }: Curve) => values.findLast((value) => value !== undefined)
  const ends = spreadLabels(drawn.map((curve) => height.heightOf(lastOf(curve) ?? 0)))
  return drawn.map((curve, index) => {
    const { steamApiId, name, place, values } = curve
    const value = read === undefined ? lastOf(curve) : values[read]
    return (
      <span
        key={steamApiId}
        aria-hidden
        data-end
        style={{ bottom: percent(ends[index] ?? 0) }}
        onPointerEnter={() => onShow(place)}
        onPointerLeave={() => onShow(undefined)}
        className="absolute left-full ml-1.5 flex translate-y-1/2 items-center gap-1.5 text-small leading-5 sm:w-49"
      >
        <CurveNumber place={place} />
        <span className="min-w-0 truncate font-semibold max-sm:hidden">{name}</span>
        <span className="ml-auto tabular-nums max-sm:hidden">
          {value === undefined ? t.missing : formatNumber(value)}
        </span>
      </span>
    )
  })
}
