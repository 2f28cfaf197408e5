import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Range } from '#shared/games.ts'
import { formatChange, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Curve } from '../compared.ts'
import { CurveNumber } from './curve-mark.tsx'
import { GameLink } from './game-link.tsx'
import { formatMoment } from '../format-moment.ts'
import { summaryOf, timeOf, type Moments } from '../moments.ts'

interface PlayerTableProps {
  readonly curves: readonly Curve[]
  readonly moments: Moments
  readonly range: Range
}

const t = fr.players.table
const figure = (value: number | undefined) =>
  value === undefined ? fr.players.curves.missing : formatNumber(value)
const change = (value: number | undefined) =>
  value === undefined ? fr.players.curves.missing : formatChange(value)
const frame = 'mt-2 overflow-x-auto rounded-medium border border-line bg-sheet'
const head = 'px-3 py-2 text-left text-small font-semibold text-ink-soft whitespace-nowrap'
const cell = 'px-3 py-2 text-right tabular-nums whitespace-nowrap'

const COLUMNS = {
  now: (curve: Curve) => summaryOf(curve.values)?.last,
  day: (curve: Curve) => curve.changes.day,
  week: (curve: Curve) => curve.changes.week,
  high: (curve: Curve) => summaryOf(curve.values)?.high,
  low: (curve: Curve) => summaryOf(curve.values)?.low,
  average: (curve: Curve) => summaryOf(curve.values)?.average,
} as const
type Column = keyof typeof COLUMNS
const ALL = Object.keys(COLUMNS) as Column[]

/** The curves as tables: a sortable one by game, then one by moment. */
export function PlayerTable({ curves, moments, range }: PlayerTableProps) {
  const [isOpen, setOpen] = useState(false)
  const [order, setOrder] = useState<{ readonly by: Column; readonly isRising: boolean }>()
  const sort = (by: Column) => setOrder({ by, isRising: order?.by === by && !order.isRising })
  return (
    <>
      <Scrolled label={t.summary[range]}>
        <table className="w-full">
          <caption className="sr-only">{t.summary[range]}</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={head}>
                {t.game}
              </th>
              {ALL.map((column) => (
                <SortableHead
                  key={column}
                  label={t[column]}
                  direction={
                    order?.by === column ? (order.isRising ? 'ascending' : 'descending') : 'none'
                  }
                  onSort={() => sort(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(curves, order).map((curve) => (
              <SummaryRow key={curve.steamApiId} {...curve} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      <details className="season mt-4" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          {t.moments}
        </summary>
        {isOpen && <MomentRows curves={curves} moments={moments} range={range} />}
      </details>
    </>
  )
}

/** Missing values sort last either way. */
function inOrder(
  curves: readonly Curve[],
  order: { readonly by: Column; readonly isRising: boolean } | undefined,
): readonly Curve[] {
  if (!order) return curves
  const sign = order.isRising ? 1 : -1
  const valueOf = (curve: Curve) => COLUMNS[order.by](curve) ?? -sign * Infinity
  return curves.toSorted((a, b) =>
    valueOf(a) === valueOf(b) ? 0 : sign * (valueOf(a) - valueOf(b)),
  )
}

interface SortableHeadProps {
  readonly label: string
  readonly direction: 'ascending' | 'descending' | 'none'
  readonly onSort: () => void
}

function SortableHead({ label, direction, onSort }: SortableHeadProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={direction} className="text-right whitespace-nowrap">
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-11 items-center gap-1 px-3 text-small font-semibold text-ink-soft hover:text-ink"
      >
        {direction !== 'none' && <Arrow aria-hidden className="size-3.5" />}
        {label}
      </button>
    </th>
  )
}

/** Scrolls horizontally, with the keyboard too. */
function Scrolled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className={frame}>
      {children}
    </div>
  )
}

function SummaryRow(curve: Curve) {
  const { steamApiId, name, headerImage, place, changes } = curve
  return (
    <tr className="border-t border-rule first:border-t-0">
      <th scope="row" className="px-3 py-2 text-left font-semibold">
        <span className="flex items-center gap-2">
          <CurveNumber place={place} />
          <GameLink game={{ steamApiId, name, headerImage }} className="hover:underline">
            {name}
          </GameLink>
        </span>
      </th>
      <td className={`${cell} font-semibold`}>{figure(COLUMNS.now(curve))}</td>
      <td className={cell}>{change(changes.day)}</td>
      <td className={cell}>{change(changes.week)}</td>
      <td className={cell}>{figure(COLUMNS.high(curve))}</td>
      <td className={cell}>{figure(COLUMNS.low(curve))}</td>
      <td className={cell}>{figure(COLUMNS.average(curve))}</td>
    </tr>
  )
}

/** Hours between rows. */
const HOURS: Readonly<Record<Range, number>> = { day: 1, week: 3, month: 12 }

/** Values at full hours, latest first. */
function MomentRows({ curves, moments, range }: PlayerTableProps) {
  const places = Array.from({ length: moments.count }, (_, place) => place)
    .filter((place) => isFullHour(timeOf(moments, place), HOURS[range]))
    .toReversed()
  return (
    <Scrolled label={t.moments}>
      <table className="w-full text-small">
        <caption className="sr-only">{t.moments}</caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={head}>
              {t.moment}
            </th>
            {curves.map(({ steamApiId, name }) => (
              <th key={steamApiId} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place} className="border-t border-rule first:border-t-0">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatMoment(timeOf(moments, place))}
              </th>
              {curves.map(({ steamApiId, values }) => (
                <td key={steamApiId} className={cell}>
                  {figure(values[place])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function isFullHour(time: number, hours: number): boolean {
  const date = new Date(time)
  return date.getMinutes() === 0 && date.getHours() % hours === 0
}
