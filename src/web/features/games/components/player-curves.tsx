import { ChartSpline } from 'lucide-react'
import { useEffect } from 'react'
import type { Range } from '#shared/games.ts'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useHistories, type Compared, type Curve } from '../compared.ts'
import { summaryOf } from '../moments.ts'
import type { Scale } from '../use-comparison.ts'

interface PlayerCurvesProps {
  readonly compared: readonly Compared[]
  readonly range: Range
  readonly onRange: (range: Range) => void
  readonly scale: Scale
  readonly onScale: (scale: Scale) => void
}

const t = fr.players.curves
const PlayerFigures = late(async () => (await import('./player-figures.tsx')).PlayerFigures, {
  fallback: ChartSkeleton,
})

/** Player counts over a period, as curves and tables. */
export function PlayerCurves(props: PlayerCurvesProps) {
  const { compared, range, onRange, scale, onScale } = props
  const histories = useHistories(compared, range, useNow())
  // Loads the code in parallel with the samples.
  useEffect(() => void PlayerFigures.preload(), [])
  return (
    <section aria-label={t.title} className="mt-4">
      <div className="mb-3 flex flex-wrap gap-2">
        <Segmented
          label={t.range.legend}
          value={range}
          choices={[
            { value: 'day', label: t.range.day },
            { value: 'week', label: t.range.week },
            { value: 'month', label: t.range.month },
          ]}
          onChange={onRange}
        />
        {(scale === 'log' || isTenfold(histories.curves)) && (
          <Segmented
            label={t.scale.legend}
            value={scale}
            choices={[
              { value: 'linear', label: t.scale.linear },
              { value: 'log', label: t.scale.log },
            ]}
            onChange={onScale}
          />
        )}
      </div>
      <Curves {...histories} range={range} scale={scale} />
    </section>
  )
}

/** Whether a game has ten times the players of another, which a linear scale would flatten. */
function isTenfold(curves: readonly Curve[]): boolean {
  const heights = curves.flatMap(({ values }) => summaryOf(values)?.average ?? [])
  return Math.max(...heights) >= 10 * Math.min(...heights)
}

type CurvesProps = ReturnType<typeof useHistories> & Pick<PlayerCurvesProps, 'range' | 'scale'>

function Curves(props: CurvesProps) {
  const { curves, moments, range, scale, isPending, isDemonstration, failed, error, retry } = props
  if (isPending) return <ChartSkeleton />
  if (curves.length === 0) return <ErrorState error={error} onRetry={retry} />
  const isEmpty = curves.every(({ values }) => values.every((value) => value === undefined))
  return (
    <>
      {failed.map((name) => (
        <Notice key={name} severity="warn" className="mt-3">
          {t.failed(name)}{' '}
          <button type="button" onClick={retry} className="font-semibold underline">
            {fr.kit.retry}
          </button>
        </Notice>
      ))}
      {isEmpty ? (
        <EmptyState icon={<ChartSpline aria-hidden />} title={t.none.title}>
          {t.none.detail}
        </EmptyState>
      ) : (
        <PlayerFigures
          curves={curves}
          moments={moments}
          range={range}
          scale={scale}
          isDemonstration={isDemonstration}
        />
      )}
    </>
  )
}

function ChartSkeleton() {
  return (
    <Loading label={t.loading}>
      <Skeleton className="h-105 w-full rounded-medium" />
    </Loading>
  )
}
