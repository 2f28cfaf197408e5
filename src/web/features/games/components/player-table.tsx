import { useState } from 'react'
import type { Range } from '#shared/games.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Curve } from '../compared.ts'
import { CurveNumber } from './curve-mark.tsx'
import { formatMoment } from '../moment-words.ts'
import { summaryOf, timeOf, type Moments } from '../moments.ts'

interface PlayerTableProps {
  readonly curves: readonly Curve[]
  readonly moments: Moments
  readonly range: Range
}

const words = fr.players.table
const figure = (value: number | undefined) =>
  value === undefined ? fr.players.curves.missing : formatNumber(value)
const frame = 'mt-2 overflow-x-auto rounded-medium border border-line bg-sheet'
const head = 'px-3 py-2 text-left text-small font-semibold text-ink-soft whitespace-nowrap'
const cell = 'px-3 py-1.5 text-right tabular-nums whitespace-nowrap'

/** The figures of the curves as tables: the period in four figures, then moment by moment. */
export function PlayerTable({ curves, moments, range }: PlayerTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Scrolled label={words.summary}>
        <table className="w-full text-small">
          <caption className="sr-only">{words.summary}</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={head}>
                {words.game}
              </th>
              {(['last', 'high', 'low', 'average'] as const).map((name) => (
                <th key={name} scope="col" className={`${head} text-right`}>
                  {words[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curves.map((curve) => (
              <SummaryRow key={curve.steamApiId} {...curve} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      <details className="season mt-4" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          {words.moments}
        </summary>
        {isOpen && <MomentRows curves={curves} moments={moments} range={range} />}
      </details>
    </>
  )
}

/** Wider than a phone: it is moved through by itself, from the keyboard too. */
function Scrolled({
  label,
  children,
}: {
  readonly label: string
  readonly children: React.ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className={frame}>
      {children}
    </div>
  )
}

function SummaryRow({ name, place, values }: Curve) {
  const summary = summaryOf(values)
  return (
    <tr className="border-t border-rule first:border-t-0">
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <span className="flex items-center gap-2">
          <CurveNumber place={place} />
          {name}
        </span>
      </th>
      <td className={cell}>{figure(summary?.last)}</td>
      <td className={cell}>{figure(summary?.high)}</td>
      <td className={cell}>{figure(summary?.low)}</td>
      <td className={cell}>{figure(summary?.average)}</td>
    </tr>
  )
}

/** Hours from one line to the next: as many lines as one reads. */
const HOURS: Readonly<Record<Range, number>> = { day: 1, week: 3, month: 12 }

/** The curves' own figures at the full hours, the latest first. */
function MomentRows({ curves, moments, range }: PlayerTableProps) {
  const places = Array.from({ length: moments.count }, (_, place) => place)
    .filter((place) => isFullHour(timeOf(moments, place), HOURS[range]))
    .toReversed()
  return (
    <Scrolled label={words.moments}>
      <table className="w-full text-small">
        <caption className="sr-only">{words.moments}</caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={head}>
              {words.moment}
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
