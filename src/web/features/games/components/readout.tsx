import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Curve } from '../compared.ts'
import { CurveNumber, CurveStroke } from './curve-mark.tsx'
import { formatMoment } from '../moment-words.ts'
import { timeOf, type Moments } from '../moments.ts'

interface ReadoutProps {
  readonly curves: readonly Curve[]
  readonly moments: Moments
  /** The moment that is read; else the last count of each game. */
  readonly place: number | undefined
  /** The curve to look at, by its place. */
  readonly onShow: (place: number | undefined) => void
}

const words = fr.players.curves

/** The key of the curves, with the figures of the moment that is read. */
export function Readout({ curves, moments, place, onShow }: ReadoutProps) {
  return (
    <div className="mt-3">
      <p aria-hidden className="mb-2 flex flex-wrap gap-x-3 text-small">
        <span className="font-semibold first-letter:uppercase">
          {place === undefined ? words.latest : formatMoment(timeOf(moments, place))}
        </span>
        {place === undefined && <span className="text-ink-soft touch:hidden">{words.hint}</span>}
      </p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3"
      >
        {curves.map(({ steamApiId, name, values, place: own }) => {
          const value =
            place === undefined ? values.findLast((each) => each !== undefined) : values[place]
          return (
            <li
              key={steamApiId}
              onPointerEnter={() => onShow(own)}
              onPointerLeave={() => onShow(undefined)}
              className="flex items-center gap-2 rounded-small py-1 text-small"
            >
              <CurveNumber place={own} />
              <CurveStroke place={own} />
              <span className="min-w-0 truncate">{name}</span>
              <span className="ml-auto font-semibold tabular-nums">
                {value === undefined ? words.missing : formatNumber(value)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
