import { cx } from '#web/ui/cx.ts'
import type { Edge } from '../use-rank-drag.ts'

/** The line where the dragged row would be inserted. */
export function RankEdge({ edge }: { readonly edge: Edge | undefined }) {
  return (
    edge !== undefined && (
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-x-0 z-2 h-0.5 rounded-full bg-primary',
          edge === 'top' ? '-top-px' : '-bottom-px',
        )}
      />
    )
  )
}
