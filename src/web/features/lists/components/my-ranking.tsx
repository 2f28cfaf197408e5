import { useMemo } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { partOf, type Saved } from '../item.ts'
import { useItemActions } from '../use-item-actions.ts'
import type { WholeList } from '../whole-list.ts'
import { ListNothing } from './list-nothing.tsx'
import { RankingSkeleton } from './ranking-skeleton.tsx'
import { RankingView, type RankingViewProps } from './ranking-view.tsx'

interface MyRankingProps<S extends Saved> extends Pick<
  RankingViewProps<S>,
  'type' | 'filter' | 'face'
> {
  readonly whole: WholeList<S>
  readonly onClearFilters: () => void
}

/** The user's ranking of one type: loading, failed, empty or loaded. */
export function MyRanking<S extends Saved>(props: MyRankingProps<S>) {
  const { type, filter, face, whole, onClearFilters } = props
  const { saved, isPending, error, retry } = whole
  const { write } = useItemActions()
  const items = useMemo(
    () => [...saved.values()].filter((item) => partOf(item) === type),
    [saved, type],
  )
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (isPending) return <RankingSkeleton />
  return (
    <RankingView
      key={type}
      type={type}
      filter={filter}
      items={items}
      face={face}
      write={write}
      nothing={
        <ListNothing
          of={type === 'game' ? 'games' : 'titles'}
          isHidden={items.length > 0}
          onClearFilters={onClearFilters}
        />
      }
    />
  )
}
