import { ChartSpline } from 'lucide-react'
import { useEffect } from 'react'
import type { Range } from '#shared/games.ts'
import { Section } from '#web/ui/section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useHistories, type Compared } from '../compared.ts'
import type { Scale } from '../use-comparison.ts'

interface PlayerCurvesProps {
  readonly compared: readonly Compared[]
  readonly range: Range
  readonly onRange: (range: Range) => void
  readonly scale: Scale
  readonly onScale: (scale: Scale) => void
}

const words = fr.players.curves
const PlayerFigures = late(async () => (await import('./player-figures.tsx')).PlayerFigures, {
  fallback: ChartSkeleton,
})

/** How the players of the games went over a period: curves, and the same figures as tables. */
export function PlayerCurves(props: PlayerCurvesProps) {
  const { compared, range, onRange, scale, onScale } = props
  const histories = useHistories(compared, range, useNow())
  // Its code travels beside the samples, not after them.
  useEffect(() => void PlayerFigures.preload(), [])
  return (
    <div className="mt-8">
      <Section title={words.title}>
        <div className="mb-3 flex flex-wrap gap-3">
          <Segmented
            label={words.range.legend}
            value={range}
            choices={[
              { value: 'day', label: words.range.day },
              { value: 'week', label: words.range.week },
              { value: 'month', label: words.range.month },
            ]}
            onChange={onRange}
            className="max-sm:w-full"
          />
          <Segmented
            label={words.scale.legend}
            value={scale}
            choices={[
              { value: 'linear', label: words.scale.linear },
              { value: 'log', label: words.scale.log },
            ]}
            onChange={onScale}
            className="max-sm:w-full"
          />
        </div>
        <Curves {...histories} range={range} scale={scale} />
      </Section>
    </div>
  )
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
          {words.failed(name)}{' '}
          <button type="button" onClick={retry} className="font-semibold underline">
            {fr.kit.retry}
          </button>
        </Notice>
      ))}
      {isEmpty ? (
        <EmptyState icon={<ChartSpline aria-hidden />} title={words.none.title}>
          {words.none.detail}
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
    <Loading label={words.loading}>
      <Skeleton className="h-76 w-full rounded-medium" />
    </Loading>
  )
}
