import type { Key, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface BarRow {
  readonly key: Key
  /** A text, or a link to the counted items. */
  readonly label: ReactNode
  /** The bar, from the left: colour class and length. */
  readonly parts: readonly (readonly [colour: string, value: number])[]
  /** The figure, formatted. */
  readonly value: ReactNode
  /** An additional figure. */
  readonly beside?: ReactNode
}

interface BarTableProps {
  readonly caption: string
  /** Headings of the rows, of the figure and of the column beside it. */
  readonly columns: readonly [rows: string, value: string, beside?: string]
  readonly rows: readonly BarRow[]
}

/** A bar chart as a table: each bar beside its figure, scaled to the longest. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const [rowName, valueName, besideName] = columns
  const lengthOf = ({ parts }: BarRow) => parts.reduce((sum, [, value]) => sum + value, 0)
  const longest = Math.max(1, ...rows.map(lengthOf))
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{rowName}</th>
          <th scope="col">{valueName}</th>
          {besideName !== undefined && <th scope="col">{besideName}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th
              scope="row"
              className="max-w-40 py-1 pr-4 text-left font-normal wrap-break-word sm:w-2/5"
            >
              {row.label}
            </th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the figure is deeper than the rule looks */}
            <td className="w-3/5 py-1 sm:w-auto">
              <span className="flex items-center gap-2">
                <span aria-hidden className="flex h-3.5 min-w-0 grow overflow-hidden">
                  {row.parts.map(([colour, value]) => (
                    <span
                      key={colour}
                      style={{ width: `${(value / longest) * 100}%` }}
                      className={cx('h-full', colour)}
                    />
                  ))}
                </span>
                <span className="min-w-10 text-right font-semibold tabular-nums">{row.value}</span>
              </span>
            </td>
            {besideName !== undefined && (
              <td className="py-1 pl-2 text-right whitespace-nowrap text-ink-soft tabular-nums sm:w-18">
                {row.beside}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
