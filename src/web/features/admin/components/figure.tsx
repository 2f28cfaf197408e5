import type { ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'

interface FigureProps {
  readonly label: string
  readonly value: number
  /** A note or a link. */
  readonly children?: ReactNode
}

/** One figure of the dashboard. */
export function Figure({ label, value, children }: FigureProps) {
  return (
    <section className="flex min-h-31 flex-col rounded-large border border-line bg-sheet px-4 py-3 shadow-card sm:px-5">
      <h2 className="text-small text-ink-soft">{label}</h2>
      <p className="font-title text-title font-semibold tabular-nums">{formatNumber(value)}</p>
      <div className="mt-auto text-small text-ink-soft">{children}</div>
    </section>
  )
}
